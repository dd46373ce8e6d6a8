-- Games and customers come from spreadsheets. What a customer brings is in the ledger, by kinds of its own.
-- Spreadsheets of games or customers. Their rows are made in parts, by the order of their lines.
CREATE TABLE IF NOT EXISTS imports (
  id         TEXT PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('games', 'customers')),
  file       TEXT NOT NULL,                      -- its name
  created_at INTEGER NOT NULL,
  admin_id   TEXT NOT NULL REFERENCES admins (id),
  rows       INTEGER NOT NULL,                   -- to be made
  done       INTEGER NOT NULL DEFAULT 0,         -- of them made or left out
  made       INTEGER NOT NULL DEFAULT 0,
  done_to    INTEGER NOT NULL DEFAULT 0,         -- the line of the last one
  begun_at   INTEGER,                            -- NULL: a preview
  undone_at  INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS imports_begun ON imports (begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS imports_unfinished ON imports (created_at) WHERE done < rows;
CREATE TABLE IF NOT EXISTS import_rows (
  import_id TEXT NOT NULL REFERENCES imports (id),
  line      INTEGER NOT NULL,                    -- in the sheet, from 1
  reads     TEXT NOT NULL,                       -- JSON: what was read; '' once it is made or left out
  made      TEXT,                                -- members.user_id or games.product_code
  left_out  TEXT,                                -- why it was not made
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS import_rows_made ON import_rows (made) WHERE made IS NOT NULL;

PRAGMA defer_foreign_keys = ON;
CREATE TABLE ledger_copy AS SELECT * FROM ledger;
DROP TABLE ledger;
CREATE TABLE ledger (
  user_id       TEXT NOT NULL REFERENCES members (user_id),
  number        INTEGER NOT NULL,                -- 1, 2, 3 … of this member, in the order of writing
  kind          TEXT NOT NULL CHECK (kind IN ('RENT', 'DEPOSIT', 'DELIVERY', 'DAMAGE', 'PAYMENT', 'DEPOSIT_BACK', 'REFUND', 'CREDIT', 'OPENING', 'OPENING_DEPOSIT')),
  paisa         INTEGER NOT NULL,
  reason        TEXT NOT NULL,                   -- the text that the member reads
  ref           TEXT,
  balance_paisa INTEGER,                         -- BALANCE after this entry; set by the trigger
  at            INTEGER NOT NULL,
  reverses      INTEGER,                         -- number of this member's entry that this one takes back
  method        TEXT CHECK (method IN ('cash', 'bank', 'easypaisa', 'jazzcash', 'raast')), -- of PAYMENT and REFUND
  admin_id      TEXT REFERENCES admins (id),     -- who recorded it; NULL: the system
  PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger SELECT * FROM ledger_copy;
DROP TABLE ledger_copy;
CREATE UNIQUE INDEX ledger_charged_once ON ledger (user_id, kind, ref)
  WHERE ref IS NOT NULL AND kind <> 'PAYMENT';
CREATE UNIQUE INDEX ledger_reversed_once ON ledger (user_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX ledger_damage ON ledger (user_id, number) WHERE kind = 'DAMAGE';
CREATE INDEX ledger_by_kind ON ledger (kind, at, user_id, number);
CREATE INDEX ledger_payments_by_method ON ledger (method, at, user_id, number) WHERE kind = 'PAYMENT';
CREATE TRIGGER ledger_moves_balance AFTER INSERT ON ledger
BEGIN
  UPDATE members SET balance_paisa = balance_paisa + NEW.paisa WHERE user_id = NEW.user_id;
  UPDATE ledger SET balance_paisa = (SELECT balance_paisa FROM members WHERE user_id = NEW.user_id)
  WHERE user_id = NEW.user_id AND number = NEW.number;
END;
CREATE TRIGGER ledger_unchanged
BEFORE UPDATE OF user_id, number, kind, paisa, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER ledger_text_unchanged BEFORE UPDATE OF reason ON ledger
WHEN NOT EXISTS (SELECT 1 FROM erased WHERE subject = OLD.user_id)
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger
WHEN NOT (OLD.kind IN ('OPENING', 'OPENING_DEPOSIT') AND EXISTS (
  SELECT 1 FROM import_rows JOIN imports ON imports.id = import_id WHERE import_rows.made = OLD.user_id AND undone_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER ledger_into_days AFTER INSERT ON ledger WHEN NEW.kind NOT IN ('OPENING', 'OPENING_DEPOSIT')
BEGIN
  INSERT INTO money_days
  VALUES (date(NEW.at / 1000, 'unixepoch', '+5 hours'), NEW.kind, coalesce(NEW.method, ''), NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = paisa + excluded.paisa;
END;
CREATE TRIGGER payment_reversed AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa < 0
BEGIN
  UPDATE payment_codes SET paid_at = NULL WHERE user_id = NEW.user_id AND paisa = -NEW.paisa;
END;
CREATE TRIGGER payment_recorded AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa > 0
BEGIN
  UPDATE payment_codes SET paid_at = NEW.at
  WHERE user_id = NEW.user_id AND paisa = NEW.paisa AND paid_at IS NULL;
END;
CREATE TRIGGER payment_findable AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT'
BEGIN
  INSERT INTO searchable
  SELECT 'payments', NEW.user_id || '/' || NEW.number, -NEW.at,
         json_array(NEW.user_id, name, NEW.ref, replace(replace(NEW.ref, ' ', ''), '-', ''))
  FROM members WHERE user_id = NEW.user_id;
END;
