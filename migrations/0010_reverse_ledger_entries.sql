-- A reversal is an entry of the same kind with the opposite amount.
ALTER TABLE ledger ADD COLUMN reverses INTEGER;
ALTER TABLE ledger ADD COLUMN method TEXT CHECK (method IN ('cash', 'bank', 'easypaisa', 'jazzcash', 'raast'));
ALTER TABLE ledger ADD COLUMN admin_id TEXT REFERENCES admins (id);
-- The former texts name the method: 'Payment in cash, TX-1', 'Paid out by bank transfer'.
UPDATE ledger SET method = CASE
  WHEN reason LIKE '% in cash%' THEN 'cash'
  WHEN reason LIKE '% by bank transfer%' THEN 'bank'
  WHEN reason LIKE '% by Easypaisa%' THEN 'easypaisa'
  WHEN reason LIKE '% by JazzCash%' THEN 'jazzcash'
END
WHERE kind IN ('PAYMENT', 'REFUND');
UPDATE ledger SET admin_id = (
  SELECT admin_actions.admin_id FROM admin_actions
  WHERE subject = ledger.user_id AND admin_actions.at = ledger.at
    AND action IN ('payment.recorded', 'membership.started', 'refund.paid'))
WHERE kind IN ('PAYMENT', 'CREDIT', 'REFUND');

DROP INDEX ledger_charged_once;
CREATE UNIQUE INDEX ledger_charged_once ON ledger (user_id, kind, ref) WHERE ref IS NOT NULL AND kind <> 'PAYMENT';
CREATE UNIQUE INDEX ledger_reversed_once ON ledger (user_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX ledger_damage ON ledger (user_id, number) WHERE kind = 'DAMAGE';
CREATE TRIGGER ledger_unchanged
BEFORE UPDATE OF user_id, number, kind, paisa, reason, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;

CREATE TABLE payment_references (
  key     TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  number  INTEGER NOT NULL,
  UNIQUE (user_id, number),
  FOREIGN KEY (user_id, number) REFERENCES ledger (user_id, number)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO payment_references
SELECT upper(replace(replace(ref, ' ', ''), '-', '')), user_id, number FROM ledger
WHERE kind = 'PAYMENT' AND ref IS NOT NULL ORDER BY at;

CREATE TRIGGER rent_reopened AFTER UPDATE OF paid_at ON rents
WHEN NEW.paid_at IS NULL AND OLD.paid_at IS NOT NULL
BEGIN
  UPDATE totals SET value = value - NEW.paisa WHERE name = 'earned_paisa';
END;
CREATE TRIGGER rent_reversed AFTER DELETE ON rents WHEN OLD.paid_at IS NOT NULL
BEGIN
  UPDATE totals SET value = value - OLD.paisa WHERE name = 'earned_paisa';
END;
