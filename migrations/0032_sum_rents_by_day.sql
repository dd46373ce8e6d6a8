-- The rents that are due on a day, kept by triggers: the money of a period would read one row for each member and month.
CREATE TABLE IF NOT EXISTS rent_days (
  day        TEXT PRIMARY KEY,                   -- rents.due_on
  paid_paisa INTEGER NOT NULL,
  open_paisa INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS rent_into_days AFTER INSERT ON rents
BEGIN
  INSERT INTO rent_days
  VALUES (NEW.due_on, iif(NEW.paid_at IS NULL, 0, NEW.paisa), iif(NEW.paid_at IS NULL, NEW.paisa, 0))
  ON CONFLICT (day) DO UPDATE SET paid_paisa = paid_paisa + excluded.paid_paisa, open_paisa = open_paisa + excluded.open_paisa;
END;
CREATE TRIGGER IF NOT EXISTS rent_moved_in_days AFTER UPDATE OF paid_at ON rents
WHEN (NEW.paid_at IS NULL) <> (OLD.paid_at IS NULL)
BEGIN
  UPDATE rent_days SET paid_paisa = paid_paisa + iif(NEW.paid_at IS NULL, -NEW.paisa, NEW.paisa),
    open_paisa = open_paisa + iif(NEW.paid_at IS NULL, NEW.paisa, -NEW.paisa) WHERE day = NEW.due_on;
END;
CREATE TRIGGER IF NOT EXISTS rent_out_of_days AFTER DELETE ON rents
BEGIN
  UPDATE rent_days SET paid_paisa = paid_paisa - iif(OLD.paid_at IS NULL, 0, OLD.paisa),
    open_paisa = open_paisa - iif(OLD.paid_at IS NULL, OLD.paisa, 0) WHERE day = OLD.due_on;
END;
INSERT INTO rent_days
SELECT due_on, sum(iif(paid_at IS NULL, 0, paisa)), sum(iif(paid_at IS NULL, paisa, 0)) FROM rents GROUP BY due_on;

-- Sums of rents read `rent_days` now.
DROP INDEX rents_by_day;
CREATE INDEX rents_by_day ON rents (due_on);

INSERT INTO totals VALUES ('receivable_paisa', (SELECT coalesce(sum(-net_paisa), 0) FROM members WHERE net_paisa < 0));
-- What members owe, over their deposits when they have left: the sum of what is negative.
CREATE TRIGGER IF NOT EXISTS debt_changed AFTER UPDATE OF balance_paisa, ended_deposit_paisa ON members
WHEN min(0, NEW.net_paisa) <> min(0, OLD.net_paisa)
BEGIN
  UPDATE totals SET value = value + min(0, OLD.net_paisa) - min(0, NEW.net_paisa) WHERE name = 'receivable_paisa';
END;
CREATE TRIGGER IF NOT EXISTS debt_added AFTER INSERT ON members WHEN NEW.net_paisa < 0
BEGIN
  UPDATE totals SET value = value - NEW.net_paisa WHERE name = 'receivable_paisa';
END;
CREATE TRIGGER IF NOT EXISTS debt_removed AFTER DELETE ON members WHEN OLD.net_paisa < 0
BEGIN
  UPDATE totals SET value = value + OLD.net_paisa WHERE name = 'receivable_paisa';
END;
