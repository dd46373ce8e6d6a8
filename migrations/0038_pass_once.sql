ALTER TABLE queue_entries ADD COLUMN passed_until TEXT NOT NULL DEFAULT '';
