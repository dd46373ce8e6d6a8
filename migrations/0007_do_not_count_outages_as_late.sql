-- Days without a run of the cron do not make a rent late.
ALTER TABLE rents ADD COLUMN extra_days INTEGER NOT NULL DEFAULT 0 CHECK (extra_days >= 0);
ALTER TABLE rents ADD COLUMN pay_by TEXT NOT NULL GENERATED ALWAYS AS (date(due_on, '+' || extra_days || ' days')) VIRTUAL;
DROP INDEX rents_unpaid;
DROP INDEX rents_late_unnotified;
DROP INDEX rents_open;
CREATE INDEX rents_unpaid ON rents (user_id, pay_by) WHERE paid_at IS NULL;
CREATE INDEX rents_late_unnotified ON rents (pay_by) WHERE paid_at IS NULL AND late_notified_at IS NULL;
CREATE INDEX rents_open ON rents (pay_by) WHERE paid_at IS NULL;
