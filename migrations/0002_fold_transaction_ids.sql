-- One transaction ID in two spellings is one: O is 0, I and L are 1, and only letters and digits count. A word is none.
ALTER TABLE payment_claims ADD COLUMN typed TEXT;
UPDATE OR IGNORE payment_claims SET typed = ref, ref =
  replace(replace(replace(replace(replace(replace(ref, '/', ''), '_', ''), '.', ''), 'O', '0'), 'I', '1'), 'L', '1');
DELETE FROM payment_references WHERE key NOT GLOB '*[1-9]*';
UPDATE OR IGNORE payment_references SET key =
  replace(replace(replace(replace(replace(replace(key, '/', ''), '_', ''), '.', ''), 'O', '0'), 'I', '1'), 'L', '1');

-- SQL cannot fold an ID, so the claim is closed by the reference, not by the entry.
DROP TRIGGER payment_recorded;
CREATE TRIGGER payment_recorded AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa > 0
BEGIN
  UPDATE payment_codes SET paid_at = NEW.at
  WHERE user_id = NEW.user_id AND paisa = NEW.paisa AND paid_at IS NULL;
END;
CREATE TRIGGER reference_recorded AFTER INSERT ON payment_references
BEGIN
  UPDATE payment_claims
  SET closed_at = (SELECT at FROM ledger WHERE user_id = NEW.user_id AND number = NEW.number)
  WHERE user_id = NEW.user_id AND ref = NEW.key AND closed_at IS NULL;
END;
