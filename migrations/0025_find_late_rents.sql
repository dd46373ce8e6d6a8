CREATE INDEX IF NOT EXISTS rents_open ON rents (due_on) WHERE paid_at IS NULL;
