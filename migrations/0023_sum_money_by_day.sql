CREATE INDEX IF NOT EXISTS members_owing ON members (balance_paisa, user_id) WHERE balance_paisa < 0;
CREATE INDEX IF NOT EXISTS rents_by_day ON rents (due_on, paid_at, paisa);
CREATE INDEX IF NOT EXISTS ledger_by_kind ON ledger (kind, at, user_id, number);
CREATE INDEX IF NOT EXISTS ledger_payments_by_method ON ledger (method, at, user_id, number) WHERE kind = 'PAYMENT';

-- Sums of the ledger by day in Karachi, kept by a trigger: the money of a period would read all of its entries.
CREATE TABLE IF NOT EXISTS money_days (
  day    TEXT NOT NULL,
  kind   TEXT NOT NULL,                          -- ledger.kind
  method TEXT NOT NULL,                          -- ledger.method; '': none
  paisa  INTEGER NOT NULL,
  PRIMARY KEY (day, kind, method)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS ledger_into_days AFTER INSERT ON ledger
BEGIN
  INSERT INTO money_days
  VALUES (date(NEW.at / 1000, 'unixepoch', '+5 hours'), NEW.kind, coalesce(NEW.method, ''), NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = paisa + excluded.paisa;
END;

-- Days whose cash was counted.
CREATE TABLE IF NOT EXISTS day_closes (
  day            TEXT PRIMARY KEY,
  expected_paisa INTEGER NOT NULL,
  counted_paisa  INTEGER NOT NULL CHECK (counted_paisa >= 0),
  reason         TEXT NOT NULL,                  -- why the amounts differ
  admin_id       TEXT NOT NULL REFERENCES admins (id),
  at             INTEGER NOT NULL,
  CHECK (expected_paisa = counted_paisa OR reason <> '')
) STRICT, WITHOUT ROWID;

INSERT INTO money_days
SELECT date(at / 1000, 'unixepoch', '+5 hours'), kind, coalesce(method, ''), sum(paisa) FROM ledger GROUP BY 1, 2, 3;

INSERT INTO totals SELECT 'deposits_paisa', coalesce(sum(deposit_paisa), 0) FROM memberships;
-- Deposits that the shop holds.
CREATE TRIGGER IF NOT EXISTS deposit_added AFTER INSERT ON memberships
BEGIN
  UPDATE totals SET value = value + NEW.deposit_paisa WHERE name = 'deposits_paisa';
END;
CREATE TRIGGER IF NOT EXISTS deposit_changed AFTER UPDATE OF deposit_paisa ON memberships
BEGIN
  UPDATE totals SET value = value + NEW.deposit_paisa - OLD.deposit_paisa WHERE name = 'deposits_paisa';
END;
CREATE TRIGGER IF NOT EXISTS deposit_removed AFTER DELETE ON memberships
BEGIN
  UPDATE totals SET value = value - OLD.deposit_paisa WHERE name = 'deposits_paisa';
END;
