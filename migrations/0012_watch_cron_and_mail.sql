-- What the cron did, why mails wait, where mails do not arrive, and which purges of the edge cache were refused.
CREATE TABLE IF NOT EXISTS cron_jobs (
  name          TEXT PRIMARY KEY,
  ran_at        INTEGER NOT NULL,
  done          TEXT NOT NULL,
  failing_since INTEGER,
  reason        TEXT,
  CHECK ((failing_since IS NULL) = (reason IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS refused_purges (
  tag    TEXT PRIMARY KEY,
  since  INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refused_purges_by_time ON refused_purges (since);

CREATE TABLE IF NOT EXISTS bounces (
  recipient TEXT PRIMARY KEY,
  reason    TEXT NOT NULL,
  at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS bounces_by_time ON bounces (at);

ALTER TABLE outbox ADD COLUMN reason TEXT;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (sealed, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS outbox_unsent ON outbox (created_at, reason) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS outbox_dropped ON outbox (created_at) WHERE due_at IS NULL AND sent_at IS NULL;

INSERT INTO totals SELECT 'unsent_mails', count(*) FROM outbox WHERE due_at IS NOT NULL;
CREATE TRIGGER IF NOT EXISTS mail_queued AFTER INSERT ON outbox WHEN NEW.due_at IS NOT NULL
BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'unsent_mails';
END;
CREATE TRIGGER IF NOT EXISTS mail_done AFTER UPDATE OF due_at ON outbox WHEN (OLD.due_at IS NULL) <> (NEW.due_at IS NULL)
BEGIN
  UPDATE totals SET value = value + (NEW.due_at IS NOT NULL) - (OLD.due_at IS NOT NULL) WHERE name = 'unsent_mails';
END;
CREATE TRIGGER IF NOT EXISTS mail_deleted AFTER DELETE ON outbox WHEN OLD.due_at IS NOT NULL
BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'unsent_mails';
END;
