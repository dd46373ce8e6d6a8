-- Settings, Raast codes and claimed payments.

-- What the owner sets: one row.
CREATE TABLE IF NOT EXISTS settings (
  id            INTEGER PRIMARY KEY CHECK (id = 1),
  iban          TEXT,                            -- of the account that members pay to; NULL: not set
  account_title TEXT NOT NULL DEFAULT '',
  version       INTEGER NOT NULL DEFAULT 0       -- grows with every change
) STRICT;
INSERT OR IGNORE INTO settings (id) VALUES (1);

-- What members were asked to pay by a Raast code. No two codes have the same amount, so that a line of the bank's
-- statement names its payer. A code is kept for some days after its expiry, because banks are late.
CREATE TABLE IF NOT EXISTS payment_codes (
  reference  TEXT PRIMARY KEY,                   -- 'KP-…'
  user_id    TEXT NOT NULL REFERENCES members (user_id),
  due_paisa  INTEGER NOT NULL,                   -- what was to pay; `paisa` is at most some rupees more
  paisa      INTEGER NOT NULL CONSTRAINT amount_of_code UNIQUE CHECK (paisa >= due_paisa AND paisa % 100 <> 0),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at    INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS payment_codes_of_member ON payment_codes (user_id, expires_at);
CREATE INDEX IF NOT EXISTS payment_codes_expiry ON payment_codes (expires_at);

-- Payments that members say they have made, until the shop has recorded or refused them.
CREATE TABLE IF NOT EXISTS payment_claims (
  id         TEXT PRIMARY KEY,
  user_id    TEXT NOT NULL REFERENCES members (user_id),
  paisa      INTEGER NOT NULL CHECK (paisa > 0),
  method     TEXT NOT NULL CHECK (method IN ('bank', 'easypaisa', 'jazzcash', 'raast')),
  ref        TEXT NOT NULL,                      -- transaction ID, capital letters
  claimed_at INTEGER NOT NULL,
  closed_at  INTEGER,                            -- recorded or refused
  refusal    TEXT                                -- why it was refused; the member reads it
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS claimed_once ON payment_claims (user_id, ref) WHERE closed_at IS NULL;
CREATE INDEX IF NOT EXISTS payment_claims_open ON payment_claims (claimed_at, id) WHERE closed_at IS NULL;
CREATE INDEX IF NOT EXISTS payment_claims_of_member ON payment_claims (user_id, claimed_at);
CREATE INDEX IF NOT EXISTS payment_claims_closed ON payment_claims (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payment_claims_by_ref ON payment_claims (ref) WHERE closed_at IS NULL;

-- A recorded payment closes the code and the claim that it belongs to; its reversal opens the code again.
CREATE TRIGGER IF NOT EXISTS payment_reversed AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa < 0
BEGIN
  UPDATE payment_codes SET paid_at = NULL WHERE user_id = NEW.user_id AND paisa = -NEW.paisa;
END;
CREATE TRIGGER IF NOT EXISTS payment_recorded AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa > 0
BEGIN
  UPDATE payment_codes SET paid_at = NEW.at
  WHERE user_id = NEW.user_id AND paisa = NEW.paisa AND paid_at IS NULL;
  UPDATE payment_claims SET closed_at = NEW.at
  WHERE user_id = NEW.user_id AND ref = upper(replace(replace(NEW.ref, ' ', ''), '-', '')) AND closed_at IS NULL;
END;
