-- The whole database of Khelbox as all migrations make it; the tests apply this file. A change needs a file in
-- migrations/ too: CONTRIBUTING.md.
-- Money is integer paisa, times are integer ms UTC, calendar days are 'YYYY-MM-DD' in Asia/Karachi.
-- The server makes ids that cannot be guessed.

-- People ---------------------------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS admins (
  id            TEXT PRIMARY KEY,
  email         TEXT NOT NULL UNIQUE,            -- lower case
  name          TEXT NOT NULL,
  password_hash TEXT NOT NULL,                   -- $scrypt$ln=…,r=…,p=…$salt$hash; '': invited, none chosen yet
  disabled_at   INTEGER,                         -- set: cannot sign in
  created_at    INTEGER NOT NULL,
  role          TEXT NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'counter', 'rider')),
  totp_key      TEXT,                            -- of the app for codes, encrypted; NULL: none
  totp_step     INTEGER                          -- the 30 seconds of the last used code: each is good once
) STRICT;

-- Links by mail with which an admin chooses a password: for an invited admin, or for one who forgot it.
CREATE TABLE IF NOT EXISTS admin_links (
  token_hash TEXT PRIMARY KEY,                   -- SHA-256 of the secret in the link
  admin_id   TEXT NOT NULL REFERENCES admins (id),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS admin_links_of_admin ON admin_links (admin_id);
CREATE INDEX IF NOT EXISTS admin_links_expiry ON admin_links (expires_at);

-- Passkeys of admins: only the public key is known here.
CREATE TABLE IF NOT EXISTS admin_passkeys (
  id         TEXT PRIMARY KEY,                   -- credential ID, base64url
  admin_id   TEXT NOT NULL REFERENCES admins (id),
  public_key TEXT NOT NULL,                      -- COSE, base64url
  counter    INTEGER NOT NULL,                   -- of signatures; 0 for a passkey that does not count
  name       TEXT NOT NULL,                      -- 'Chrome on Android'
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS admin_passkeys_of_admin ON admin_passkeys (admin_id, created_at);

-- One-time codes for an admin who lost passkey and app; a used one is deleted.
CREATE TABLE IF NOT EXISTS admin_recovery_codes (
  code_hash TEXT PRIMARY KEY,                    -- keyed hash
  admin_id  TEXT NOT NULL REFERENCES admins (id)
) STRICT;
CREATE INDEX IF NOT EXISTS admin_recovery_codes_of_admin ON admin_recovery_codes (admin_id);

-- What a session was asked to prove, once: the challenge of a passkey, or the key of an app that is being added.
CREATE TABLE IF NOT EXISTS admin_challenges (
  session_id TEXT PRIMARY KEY,
  purpose    TEXT NOT NULL CHECK (purpose IN ('confirm', 'add-passkey', 'add-app')),
  value      TEXT NOT NULL,                      -- of 'add-app': encrypted
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS admin_challenges_expiry ON admin_challenges (expires_at);

-- Rows whose person was erased: User IDs, order IDs and request IDs. Only their typed texts may be blanked later.
CREATE TABLE IF NOT EXISTS erased (
  subject TEXT PRIMARY KEY,                      -- 'KB-1001', 'KO-…', 'KR-…'
  at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS erased_by_time ON erased (at);

-- Which admin did what: changes of rows, written in the batch of the change, sign-ins and downloads. Append-only, but the
-- text of an erased subject may be blanked.
CREATE TABLE IF NOT EXISTS admin_actions (
  id       INTEGER PRIMARY KEY,                  -- in the order of writing
  at       INTEGER NOT NULL,
  admin_id TEXT NOT NULL REFERENCES admins (id),
  action   TEXT NOT NULL,                        -- a key of ADMIN_ACTIONS in the contract: 'payment.recorded' …
  subject  TEXT NOT NULL,                        -- the row's ID: 'KB-1001', 'KO-…', 'KR-…', 'PS5-0001' …
  detail   TEXT NOT NULL,
  network  TEXT                                  -- keyed hash of where the call came from; NULL: not by a call
) STRICT;
CREATE INDEX IF NOT EXISTS admin_actions_of_subject ON admin_actions (subject, id);
CREATE INDEX IF NOT EXISTS admin_actions_by_time ON admin_actions (at, id);
CREATE INDEX IF NOT EXISTS admin_actions_of_admin ON admin_actions (admin_id, at, id);
CREATE INDEX IF NOT EXISTS admin_actions_of_action ON admin_actions (action, at, id);
CREATE INDEX IF NOT EXISTS admin_actions_of_admin_and_action ON admin_actions (admin_id, action, at, id);
CREATE TRIGGER IF NOT EXISTS admin_action_unchanged BEFORE UPDATE ON admin_actions
WHEN NOT (NEW.detail = '' AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.admin_id = OLD.admin_id
  AND NEW.action = OLD.action AND NEW.subject = OLD.subject AND NEW.network IS OLD.network
  AND EXISTS (SELECT 1 FROM erased WHERE subject = OLD.subject))
BEGIN
  SELECT RAISE(ABORT, 'admin_actions is append-only');
END;
CREATE TRIGGER IF NOT EXISTS admin_action_kept BEFORE DELETE ON admin_actions
BEGIN
  SELECT RAISE(ABORT, 'admin_actions is append-only');
END;

-- Built-in customer host: accounts. number → User ID 'KB-1001'.
CREATE TABLE IF NOT EXISTS members (
  number        INTEGER PRIMARY KEY,
  user_id       TEXT NOT NULL GENERATED ALWAYS AS ('KB-' || number) STORED UNIQUE,
  email         TEXT UNIQUE,                     -- lower case; NULL: the shop made the account, and gives passwords
  name          TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  mobile_no     TEXT NOT NULL DEFAULT '',
  city          TEXT NOT NULL DEFAULT '',
  address       TEXT NOT NULL DEFAULT '',
  balance_paisa INTEGER NOT NULL DEFAULT 0,      -- sum of the ledger, kept by its trigger; negative: owed
  queue_top     INTEGER CHECK (queue_top > 0),   -- 'only send one of my top N'; NULL: any of the queue
  created_at    INTEGER NOT NULL,
  area          TEXT NOT NULL DEFAULT '',        -- part of the city, for the run sheet
  must_change_password INTEGER NOT NULL DEFAULT 0 CHECK (must_change_password IN (0, 1)), -- 1: it is a one-time password
  version       INTEGER NOT NULL DEFAULT 0,      -- grows with every change of name, e-mail, phone and address
  console       TEXT NOT NULL DEFAULT '' CHECK (console IN ('', 'PS5', 'PS4')), -- whose games the member looks at; '': all
  hides_install INTEGER NOT NULL DEFAULT 0 CHECK (hides_install IN (0, 1)), -- 1: the member closed the offer to install the site
  one_time_until INTEGER,                        -- a one-time password signs in before it; NULL: it was used
  recoverable_from INTEGER NOT NULL DEFAULT 0,   -- a new password without the old one only from then: a day after a new e-mail
  ended_deposit_paisa INTEGER NOT NULL DEFAULT 0, -- the deposit of an ended membership, kept by triggers of memberships
  net_paisa     INTEGER NOT NULL GENERATED ALWAYS AS (balance_paisa + ended_deposit_paisa) VIRTUAL -- negative: owed after it
) STRICT;
CREATE INDEX IF NOT EXISTS members_by_time ON members (created_at, user_id);
CREATE INDEX IF NOT EXISTS members_by_mobile ON members (mobile_no) WHERE mobile_no <> '';
CREATE INDEX IF NOT EXISTS members_owing ON members (balance_paisa, user_id) WHERE balance_paisa < 0;
CREATE INDEX IF NOT EXISTS members_by_name ON members (name COLLATE NOCASE, user_id);
CREATE INDEX IF NOT EXISTS members_by_city ON members (city COLLATE NOCASE, created_at, user_id);
CREATE INDEX IF NOT EXISTS members_in_debt ON members (net_paisa, user_id) WHERE net_paisa < 0;
CREATE INDEX IF NOT EXISTS members_by_area ON members (city, area COLLATE NOCASE) WHERE area <> '';

-- Areas of the cities, which forms offer and the run sheet goes by. Customers and orders have them by name.
CREATE TABLE IF NOT EXISTS areas (
  id         INTEGER PRIMARY KEY,
  city       TEXT NOT NULL,
  name       TEXT NOT NULL COLLATE NOCASE,
  place      INTEGER NOT NULL,                   -- in its city, from 1
  is_offered INTEGER NOT NULL DEFAULT 1 CHECK (is_offered IN (0, 1)), -- 0: only those who have it keep it
  version    INTEGER NOT NULL DEFAULT 0,
  UNIQUE (city, name)
) STRICT;

-- People to whom the shop does not lend: by account, and by the phone that it had then.
CREATE TABLE IF NOT EXISTS blocks (
  user_id  TEXT PRIMARY KEY REFERENCES members (user_id),
  phone    TEXT NOT NULL,                        -- +923…; '': none was known
  reason   TEXT NOT NULL,                        -- read by the shop only
  at       INTEGER NOT NULL,
  admin_id TEXT NOT NULL REFERENCES admins (id),
  cnic_hash TEXT NOT NULL DEFAULT ''             -- keyed hash of the CNIC; '': none was known
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS blocks_by_phone ON blocks (phone) WHERE phone <> '';
CREATE INDEX IF NOT EXISTS blocks_by_cnic ON blocks (cnic_hash) WHERE cnic_hash <> '';

-- Numbers of identity cards, kept until the card expires.
CREATE TABLE IF NOT EXISTS cnics (
  user_id     TEXT PRIMARY KEY REFERENCES members (user_id),
  cnic        TEXT NOT NULL,                     -- 13 digits, encrypted for this member
  key_version TEXT NOT NULL,                     -- of the key; another one than the present cannot be read any more
  hash        TEXT NOT NULL,                     -- keyed hash, to compare with blocks
  expires_on  TEXT NOT NULL                      -- the last day of the card: deleted the day after
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS cnics_by_hash ON cnics (hash);
CREATE INDEX IF NOT EXISTS cnics_by_expiry ON cnics (expires_on);

-- Messages that the shop opened in WhatsApp: one a day to a member for each section of Today.
CREATE TABLE IF NOT EXISTS reminders (
  day      TEXT NOT NULL,                        -- in Karachi
  cause    TEXT NOT NULL,                        -- the section
  user_id  TEXT NOT NULL REFERENCES members (user_id),
  admin_id TEXT NOT NULL REFERENCES admins (id),
  at       INTEGER NOT NULL,
  PRIMARY KEY (day, cause, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reminders_of_member ON reminders (user_id);

-- Built-in customer host: the plan of a member in time. `version` grows with every change that the rental
-- rules read, so that a decision on an older state fails instead of overbooking.
CREATE TABLE IF NOT EXISTS memberships (
  user_id       TEXT PRIMARY KEY REFERENCES members (user_id),
  plan_id       INTEGER NOT NULL CHECK (plan_id IN (1, 2, 3)),
  status        TEXT NOT NULL CHECK (status IN ('ACTIVE', 'HOLD', 'CANCELLED')),
  started_on    TEXT NOT NULL CHECK (started_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  counts_from   TEXT NOT NULL,                   -- the day that billing months are counted from
  renews_on     TEXT NOT NULL,                   -- first day of the first billing month that is not charged yet
  next_plan_id  INTEGER CHECK (next_plan_id IN (1, 2, 3)), -- from renews_on
  ends_on       TEXT,                            -- first day without the membership, once notice was given
  hold_reason   TEXT CHECK (hold_reason IN ('DAMAGE', 'SHOP')),
  deposit_paisa INTEGER NOT NULL CHECK (deposit_paisa >= 0), -- the part of the member's money that the shop keeps
  refund_due_on TEXT,                            -- set when it has ended and all discs are back, until paid out
  reminded_of   TEXT,                            -- the renews_on of the last reminder
  version       INTEGER NOT NULL DEFAULT 0,
  priced_on     TEXT NOT NULL DEFAULT '',        -- the day whose prices it has; '': the first ones
  next_priced_on TEXT NOT NULL DEFAULT '',       -- the day on which next_plan_id was chosen
  CHECK ((status = 'HOLD') = (hold_reason IS NOT NULL))
) STRICT;
-- The number of the User ID follows the order of joining.
CREATE INDEX IF NOT EXISTS memberships_by_status ON memberships (status, CAST(substr(user_id, 4) AS INTEGER));
CREATE INDEX IF NOT EXISTS memberships_to_renew ON memberships (renews_on) WHERE status <> 'CANCELLED';
CREATE INDEX IF NOT EXISTS memberships_to_end ON memberships (ends_on) WHERE status <> 'CANCELLED' AND ends_on IS NOT NULL;
CREATE INDEX IF NOT EXISTS memberships_to_remind ON memberships (renews_on)
  WHERE status <> 'CANCELLED' AND reminded_of IS NOT renews_on AND ends_on IS NOT renews_on;
CREATE INDEX IF NOT EXISTS memberships_with_discs ON memberships (ends_on)
  WHERE status = 'CANCELLED' AND deposit_paisa > 0 AND refund_due_on IS NULL;
CREATE INDEX IF NOT EXISTS memberships_to_refund ON memberships (refund_due_on) WHERE refund_due_on IS NOT NULL;
CREATE INDEX IF NOT EXISTS memberships_by_plan ON memberships (plan_id, CAST(substr(user_id, 4) AS INTEGER))
  WHERE status <> 'CANCELLED';
-- The rental rules read the city: a change of what they read outside of memberships raises the version too.
CREATE TRIGGER IF NOT EXISTS member_moved AFTER UPDATE OF city ON members WHEN NEW.city <> OLD.city
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = NEW.user_id;
END;

CREATE TABLE IF NOT EXISTS membership_history (
  user_id TEXT NOT NULL REFERENCES members (user_id),
  number  INTEGER NOT NULL,                      -- 1, 2, 3 … of this member, in the order of writing
  event   TEXT NOT NULL,                         -- 'STARTED', 'RENEWED', 'PLAN_CHANGED', 'HELD' …
  note    TEXT NOT NULL DEFAULT '',
  at      INTEGER NOT NULL,
  PRIMARY KEY (user_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS membership_history_by_event ON membership_history (event, at);

-- What began, was put on hold and ended, by month in Karachi and plan, and why members leave (docs/product.md, Leaving and
-- staying). Kept by a trigger: counting the history would read more rows as the shop grows.
CREATE TABLE IF NOT EXISTS membership_months (
  month       TEXT NOT NULL,                     -- '2026-03'
  plan_id     INTEGER NOT NULL CHECK (plan_id IN (1, 2, 3)),
  started     INTEGER NOT NULL,                  -- less the starts that were taken back
  held        INTEGER NOT NULL,
  ended       INTEGER NOT NULL,
  stayed_days INTEGER NOT NULL,                  -- of those that ended, from their first day on
  PRIMARY KEY (month, plan_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leaving_reasons (
  month  TEXT NOT NULL,
  reason TEXT NOT NULL,                          -- one of LEAVING_REASONS of the contract
  count  INTEGER NOT NULL,
  PRIMARY KEY (month, reason)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS membership_into_months AFTER INSERT ON membership_history
WHEN NEW.event IN ('STARTED', 'START_UNDONE', 'HELD', 'ENDED')
BEGIN
  INSERT INTO membership_months
  SELECT strftime('%Y-%m', NEW.at / 1000, 'unixepoch', '+5 hours'), plan_id,
         (NEW.event = 'STARTED') - (NEW.event = 'START_UNDONE'), NEW.event = 'HELD', NEW.event = 'ENDED',
         iif(NEW.event = 'ENDED', max(0, CAST(julianday(ends_on) - julianday(started_on) AS INTEGER)), 0)
  FROM memberships WHERE user_id = NEW.user_id
  ON CONFLICT (month, plan_id) DO UPDATE SET started = started + excluded.started, held = held + excluded.held,
    ended = ended + excluded.ended, stayed_days = stayed_days + excluded.stayed_days;
END;
CREATE TRIGGER IF NOT EXISTS reason_into_months AFTER INSERT ON membership_history WHEN NEW.event = 'LEAVING_REASON'
BEGIN
  INSERT INTO leaving_reasons
  VALUES (strftime('%Y-%m', NEW.at / 1000, 'unixepoch', '+5 hours'),
          substr(NEW.note, 1, iif(instr(NEW.note, ': ') > 0, instr(NEW.note, ': ') - 1, length(NEW.note))), 1)
  ON CONFLICT (month, reason) DO UPDATE SET count = count + 1;
END;

-- Built-in customer host: every charged billing month. It is paid once the balance is not negative.
CREATE TABLE IF NOT EXISTS rents (
  user_id          TEXT NOT NULL REFERENCES members (user_id),
  due_on           TEXT NOT NULL,                -- first day of the billing month
  plan_id          INTEGER NOT NULL CHECK (plan_id IN (1, 2, 3)),
  paisa            INTEGER NOT NULL CHECK (paisa > 0),
  paid_at          INTEGER,
  late_notified_at INTEGER,                      -- the member was notified that it is late
  extra_days       INTEGER NOT NULL DEFAULT 0 CHECK (extra_days >= 0), -- days on which the cron stood still
  pay_by           TEXT NOT NULL GENERATED ALWAYS AS (date(due_on, '+' || extra_days || ' days')) VIRTUAL,
  PRIMARY KEY (user_id, due_on)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rents_unpaid ON rents (user_id, pay_by) WHERE paid_at IS NULL;
CREATE INDEX IF NOT EXISTS rents_late_unnotified ON rents (pay_by) WHERE paid_at IS NULL AND late_notified_at IS NULL;
CREATE INDEX IF NOT EXISTS rents_open ON rents (pay_by) WHERE paid_at IS NULL;
CREATE INDEX IF NOT EXISTS rents_by_day ON rents (due_on);

-- Built-in customer host: signed entries, whose sum is BALANCE. Entries are never changed or deleted: a reversal,
-- an entry of the same kind with the opposite amount, corrects a mistake. `ref` is what an entry is for; each kind is
-- charged once per `ref`. The `ref` of a PAYMENT is the transaction ID.
CREATE TABLE IF NOT EXISTS ledger (
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
CREATE UNIQUE INDEX IF NOT EXISTS ledger_charged_once ON ledger (user_id, kind, ref)
  WHERE ref IS NOT NULL AND kind <> 'PAYMENT';
CREATE UNIQUE INDEX IF NOT EXISTS ledger_reversed_once ON ledger (user_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX IF NOT EXISTS ledger_damage ON ledger (user_id, number) WHERE kind = 'DAMAGE';
CREATE INDEX IF NOT EXISTS ledger_by_kind ON ledger (kind, at, user_id, number);
CREATE INDEX IF NOT EXISTS ledger_payments_by_method ON ledger (method, at, user_id, number) WHERE kind = 'PAYMENT';
CREATE TRIGGER IF NOT EXISTS ledger_moves_balance AFTER INSERT ON ledger
BEGIN
  UPDATE members SET balance_paisa = balance_paisa + NEW.paisa WHERE user_id = NEW.user_id;
  UPDATE ledger SET balance_paisa = (SELECT balance_paisa FROM members WHERE user_id = NEW.user_id)
  WHERE user_id = NEW.user_id AND number = NEW.number;
END;
CREATE TRIGGER IF NOT EXISTS ledger_unchanged
BEFORE UPDATE OF user_id, number, kind, paisa, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER IF NOT EXISTS ledger_text_unchanged BEFORE UPDATE OF reason ON ledger
WHEN NOT EXISTS (SELECT 1 FROM erased WHERE subject = OLD.user_id)
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER IF NOT EXISTS ledger_kept BEFORE DELETE ON ledger
WHEN NOT (OLD.kind IN ('OPENING', 'OPENING_DEPOSIT') AND EXISTS (
  SELECT 1 FROM import_rows JOIN imports ON imports.id = import_id WHERE import_rows.made = OLD.user_id AND undone_at IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;

-- Transaction IDs that count: each is good for one payment in the whole shop. A reversal frees it.
CREATE TABLE IF NOT EXISTS payment_references (
  key     TEXT PRIMARY KEY,                      -- the ID as contract/transaction-id.ts compares it
  user_id TEXT NOT NULL,
  number  INTEGER NOT NULL,                      -- of the PAYMENT entry
  UNIQUE (user_id, number),
  FOREIGN KEY (user_id, number) REFERENCES ledger (user_id, number)
) STRICT, WITHOUT ROWID;

-- Sums of the ledger and of sales by day in Karachi, kept by triggers: the money of a period would read all entries.
CREATE TABLE IF NOT EXISTS money_days (
  day    TEXT NOT NULL,
  kind   TEXT NOT NULL,                          -- ledger.kind, or SALE of a disc
  method TEXT NOT NULL,                          -- ledger.method; '': none
  paisa  INTEGER NOT NULL,
  PRIMARY KEY (day, kind, method)
) STRICT, WITHOUT ROWID;
-- What a member brought from another list is of no month.
CREATE TRIGGER IF NOT EXISTS ledger_into_days AFTER INSERT ON ledger WHEN NEW.kind NOT IN ('OPENING', 'OPENING_DEPOSIT')
BEGIN
  INSERT INTO money_days
  VALUES (date(NEW.at / 1000, 'unixepoch', '+5 hours'), NEW.kind, coalesce(NEW.method, ''), NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = paisa + excluded.paisa;
END;

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

-- What the shop itself paid. Money of members is in the ledger.
CREATE TABLE IF NOT EXISTS expenses (
  id       TEXT PRIMARY KEY,
  category TEXT NOT NULL,                        -- of contract/expenses.ts
  paisa    INTEGER NOT NULL CHECK (paisa > 0),
  day      TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  note     TEXT NOT NULL,
  admin_id TEXT NOT NULL REFERENCES admins (id),
  at       INTEGER NOT NULL,
  picture  TEXT,                                 -- of the bill: its object is a photo; NULL: none
  picture_format TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS expenses_by_day ON expenses (day, id);
CREATE UNIQUE INDEX IF NOT EXISTS expenses_by_picture ON expenses (picture) WHERE picture IS NOT NULL;

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
  ref        TEXT NOT NULL,                      -- transaction ID as payment_references.key
  claimed_at INTEGER NOT NULL,
  closed_at  INTEGER,                            -- recorded or refused
  refusal    TEXT,                               -- why it was refused; the member reads it
  typed      TEXT                                -- the transaction ID as the member typed it; NULL: like `ref`
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS claimed_once ON payment_claims (user_id, ref) WHERE closed_at IS NULL;
CREATE INDEX IF NOT EXISTS payment_claims_open ON payment_claims (claimed_at, id) WHERE closed_at IS NULL;
CREATE INDEX IF NOT EXISTS payment_claims_of_member ON payment_claims (user_id, claimed_at);
CREATE INDEX IF NOT EXISTS payment_claims_closed ON payment_claims (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payment_claims_by_ref ON payment_claims (ref) WHERE closed_at IS NULL;

-- A recorded payment closes the code and the claim that it belongs to; its reversal opens the code again.
CREATE TRIGGER IF NOT EXISTS reference_recorded AFTER INSERT ON payment_references
BEGIN
  UPDATE payment_claims
  SET closed_at = (SELECT at FROM ledger WHERE user_id = NEW.user_id AND number = NEW.number)
  WHERE user_id = NEW.user_id AND ref = NEW.key AND closed_at IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS payment_reversed AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa < 0
BEGIN
  UPDATE payment_codes SET paid_at = NULL WHERE user_id = NEW.user_id AND paisa = -NEW.paisa;
END;
CREATE TRIGGER IF NOT EXISTS payment_recorded AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT' AND NEW.paisa > 0
BEGIN
  UPDATE payment_codes SET paid_at = NEW.at
  WHERE user_id = NEW.user_id AND paisa = NEW.paisa AND paid_at IS NULL;
END;

-- Statements of banks and wallets that the owner uploaded: the lines that belong to a member, which are recorded
-- when the statement is confirmed.
CREATE TABLE IF NOT EXISTS statements (
  id           TEXT PRIMARY KEY,
  created_at   INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS statements_unconfirmed ON statements (created_at) WHERE confirmed_at IS NULL;
CREATE TABLE IF NOT EXISTS statement_lines (
  statement_id TEXT NOT NULL REFERENCES statements (id),
  line         INTEGER NOT NULL,                 -- in the file, from 1
  fingerprint  TEXT NOT NULL,                    -- hash of day, time, amount, transaction ID and details
  user_id      TEXT NOT NULL REFERENCES members (user_id),
  paisa        INTEGER NOT NULL CHECK (paisa > 0),
  method       TEXT NOT NULL,
  ref          TEXT,
  ref_key      TEXT,                             -- payment_references.key
  reason       TEXT NOT NULL,                    -- of the ledger entry
  number       INTEGER,                          -- of the ledger entry; NULL: not recorded
  code         TEXT,                             -- payment_codes.reference: matched by its amount; or
  claim_id     TEXT,                             -- payment_claims.id: matched by its transaction ID
  since        INTEGER NOT NULL DEFAULT 0,       -- when the day of the line began; ms UTC
  left_out     TEXT CHECK (left_out IN ('RECORDED', 'CODE', 'CLAIM', 'BY_HAND')), -- why it was not recorded
  PRIMARY KEY (statement_id, line)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS line_recorded_once ON statement_lines (fingerprint) WHERE number IS NOT NULL;
CREATE INDEX IF NOT EXISTS lines_of_member ON statement_lines (user_id);
-- How a header was read the last time: each bank has its own.
CREATE TABLE IF NOT EXISTS statement_columns (
  header  TEXT PRIMARY KEY,                      -- JSON: names of the columns
  columns TEXT NOT NULL                          -- JSON: statementColumns of the contract, and `order` of day and month
) STRICT;

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

-- Sessions of both roles. Only the SHA-256 of a token's secret is stored.
CREATE TABLE IF NOT EXISTS sessions (
  id           TEXT PRIMARY KEY,
  secret_hash  TEXT NOT NULL,
  role         TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  subject      TEXT NOT NULL,                    -- admins.id or members.user_id
  created_at   INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  revoked_at   INTEGER,
  confirmed_at INTEGER,                          -- of an admin: the last time that a second factor was proved
  device       TEXT NOT NULL DEFAULT ''          -- 'Chrome on Android', for the list of one's sessions
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_of_subject ON sessions (role, subject, created_at) WHERE revoked_at IS NULL;
CREATE INDEX IF NOT EXISTS sessions_ended ON sessions (role) WHERE revoked_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS sessions_by_use ON sessions (role, last_seen_at);
CREATE INDEX IF NOT EXISTS sessions_by_start ON sessions (role, created_at);

-- Built-in customer host: a sign-up or password reset that waits for its mailed code (a reset then waits for
-- the new password). Several of one e-mail are valid at once, so that nobody can end another's. Only hashes are
-- stored: the browser has the flow, the mailbox the code.
CREATE TABLE IF NOT EXISTS account_flows (
  id            TEXT PRIMARY KEY,                -- SHA-256 of the flow
  purpose       TEXT NOT NULL CHECK (purpose IN ('sign-up', 'reset')),
  email         TEXT NOT NULL,                   -- lower case
  code_hash     TEXT,                            -- keyed with the flow; NULL: no code is valid
  token_hash    TEXT UNIQUE,                     -- SHA-256 of the reset token, after the correct code
  name          TEXT,                            -- name and password of the new member
  password_hash TEXT,
  user_id       TEXT REFERENCES members (user_id), -- whose password is reset; NULL: unknown e-mail
  expires_at    INTEGER NOT NULL,
  CHECK ((purpose = 'sign-up') = (name IS NOT NULL AND password_hash IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS account_flows_of_member ON account_flows (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS account_flows_expiry ON account_flows (expires_at);
CREATE INDEX IF NOT EXISTS account_flows_of_email ON account_flows (email);

-- Library and requests ---------------------------------------------------------------------------------

-- Invariant: in_hand + open requests + discs that are out = owned. `owned` counts the copies in circulation (shelf,
-- packed, out, collected), `in_hand` those on the shelf that no open request waits for. Triggers of copies keep both.
CREATE TABLE IF NOT EXISTS games (
  product_code    TEXT PRIMARY KEY,              -- 'PS5-0001'
  title           TEXT NOT NULL,
  platform        TEXT NOT NULL CHECK (platform IN ('PS4', 'PS5')),
  category        TEXT NOT NULL,
  available_since TEXT NOT NULL CHECK (available_since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  retail_paisa    INTEGER NOT NULL CHECK (retail_paisa > 0),
  owned           INTEGER NOT NULL,
  in_hand         INTEGER NOT NULL CONSTRAINT copy_in_hand CHECK (in_hand >= 0),
  interested      INTEGER NOT NULL DEFAULT 0,    -- counted by the triggers of interests
  eligible        INTEGER NOT NULL DEFAULT 0,    -- eligible queue entries, counted by the triggers of queue_entries
  retired_at      INTEGER,                       -- taken out of the library: no new requests
  cover_id        TEXT,                          -- images.id; NULL: the cover is drawn
  version         INTEGER NOT NULL DEFAULT 0,    -- grows with every edit by an admin
  created_at      INTEGER NOT NULL,
  -- The title as recommendations compare it; titleKey() of the contract computes the same.
  title_key       TEXT NOT NULL GENERATED ALWAYS AS (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(title),
      '&', 'and'), 'Δ', 'delta'), 'ö', 'o'), 'ō', 'o'), 'é', 'e'), 'ü', 'u'), ' ', ''), '!', ''), '?', ''),
      '''', ''), '’', ''), '+', ''), ',', ''), '-', ''), '–', ''), '.', ''), ':', ''), '/', ''), '(', ''),
      ')', ''), '™', ''), '®', '')
  ) VIRTUAL,
  about           TEXT NOT NULL DEFAULT '{}',    -- JSON: gameAbout of the contract, without what is not known
  series          TEXT GENERATED ALWAYS AS (about ->> 'series') VIRTUAL,
  aliases         TEXT NOT NULL DEFAULT '',      -- other names for the search: 'gta, gta 5'
  -- The sum of 2^(time / 30 days) over its requests and queue entries, as a logarithm: a wish counts half as much as
  -- one that is 30 days younger, and nothing has to be updated as time passes. 0: nobody has asked for it.
  wanted          REAL NOT NULL DEFAULT 0,
  queued          INTEGER NOT NULL DEFAULT 0,    -- queue entries, counted by the triggers of queue_entries
  CONSTRAINT copies_owned CHECK (in_hand <= owned)
) STRICT;
CREATE INDEX IF NOT EXISTS games_by_kind ON games (platform, category, available_since, product_code);
CREATE INDEX IF NOT EXISTS games_by_spelling ON games (title_key, platform);
CREATE INDEX IF NOT EXISTS games_by_release ON games (available_since, product_code);
CREATE INDEX IF NOT EXISTS games_by_number ON games (platform, CAST(substr(product_code, 5) AS INTEGER));
CREATE INDEX IF NOT EXISTS games_awaited ON games (available_since) WHERE interested > 0;
CREATE UNIQUE INDEX IF NOT EXISTS games_to_allocate ON games (product_code)
  WHERE in_hand > 0 AND eligible > 0 AND retired_at IS NULL;
CREATE INDEX IF NOT EXISTS games_by_series ON games (platform, series, available_since, product_code) WHERE series <> '';
CREATE INDEX IF NOT EXISTS games_by_wishes ON games (wanted, owned, product_code) WHERE retired_at IS NULL;
CREATE INDEX IF NOT EXISTS games_queued ON games (queued, product_code) WHERE queued > 0 AND retired_at IS NULL;
CREATE INDEX IF NOT EXISTS games_idle ON games (wanted, product_code)
  WHERE owned > 0 AND in_hand = owned AND retired_at IS NULL;
CREATE INDEX IF NOT EXISTS games_by_title ON games (title COLLATE NOCASE, product_code);
CREATE INDEX IF NOT EXISTS games_retired ON games (title COLLATE NOCASE, product_code) WHERE retired_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_without_cover ON games (title COLLATE NOCASE, product_code)
  WHERE cover_id IS NULL AND retired_at IS NULL;
CREATE INDEX IF NOT EXISTS games_all_out ON games (title COLLATE NOCASE, product_code)
  WHERE in_hand = 0 AND owned > 0 AND retired_at IS NULL;

-- A delivery is a visit that hands over at least one game; it may collect others.
CREATE TABLE IF NOT EXISTS deliveries (
  id        TEXT PRIMARY KEY,
  user_id   TEXT NOT NULL,
  fee_paisa INTEGER NOT NULL CHECK (fee_paisa >= 0),
  at        INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_of_member ON deliveries (user_id, at);

-- Members whose visit found nobody or was refused, until the next visit.
CREATE TABLE IF NOT EXISTS missed_visits (
  user_id TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('NOT_AT_HOME', 'REFUSED')),
  note    TEXT NOT NULL,
  until   TEXT NOT NULL,                         -- the day of the next visit
  at      INTEGER NOT NULL
) STRICT;
-- The rental rules read until when visits are put off.
CREATE TRIGGER IF NOT EXISTS visits_put_off AFTER INSERT ON missed_visits
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS visits_put_off_again AFTER UPDATE OF until ON missed_visits WHEN NEW.until <> OLD.until
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS visits_go_on AFTER DELETE ON missed_visits
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = OLD.user_id;
END;

-- Requests and swaps. No foreign keys to games and members, because an external customer host keeps both.
-- Open: REQUESTED, APPROVED, PACKED. Out: HANDED_OVER (at the member's home), COLLECTED (on its way back, not
-- inspected yet).
CREATE TABLE IF NOT EXISTS game_requests (
  id              TEXT PRIMARY KEY,              -- 'KR-…', used in mails and on the phone
  kind            TEXT NOT NULL CHECK (kind IN ('REQUEST', 'SWAP')),
  status          TEXT NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED', 'DECLINED', 'WITHDRAWN')),
  user_id         TEXT NOT NULL,
  member_email    TEXT NOT NULL,
  member_city     TEXT NOT NULL,
  product_code    TEXT NOT NULL,
  product_name    TEXT NOT NULL,
  game_category   TEXT NOT NULL,
  was_new         INTEGER NOT NULL DEFAULT 0 CHECK (was_new IN (0, 1)), -- a new game when it was requested
  from_queue      INTEGER NOT NULL DEFAULT 0 CHECK (from_queue IN (0, 1)), -- allocated from the member's queue
  gives_back      TEXT,                          -- item_code of the disc that the swap collects
  item_code       TEXT,                          -- the disc packed or handed over
  deliver_by      TEXT,                          -- the promised day that was named last
  delivery_id     TEXT REFERENCES deliveries (id), -- the visit that handed it over
  requested_at    INTEGER NOT NULL,
  handed_over_at  INTEGER,
  return_asked_at INTEGER,                       -- the member asked for its collection
  collected_at    INTEGER,
  returned_at     INTEGER,                       -- inspected
  damage          TEXT CHECK (damage IN ('DISC', 'CASE', 'BOTH')), -- found by the inspection
  reason          TEXT,                          -- why it was declined
  condition_before TEXT,                         -- of the disc when it went out, and after the inspection
  condition_after TEXT,
  charged_paisa   INTEGER CHECK (charged_paisa >= 0), -- for damage
  charge_reason   TEXT,                          -- why less than the fee of the terms was charged
  sent_at         INTEGER,                       -- given to a courier, in this parcel
  courier         TEXT,
  parcel          TEXT,
  fault           TEXT CHECK (fault IN ('UNREADABLE', 'STOPS', 'WRONG_GAME', 'BROKEN')), -- reported by the member
  fault_note      TEXT NOT NULL DEFAULT '',
  fault_at        INTEGER,
  replaces        TEXT,                          -- the request whose faulty disc this one replaces
  asked_by        TEXT REFERENCES admins (id)    -- who of the shop asked for the member; NULL: the member, or their queue
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_request ON game_requests (user_id, product_code) WHERE status IN ('REQUESTED', 'APPROVED', 'PACKED');
CREATE UNIQUE INDEX IF NOT EXISTS one_swap_per_disc ON game_requests (gives_back) WHERE gives_back IS NOT NULL AND status IN ('REQUESTED', 'APPROVED', 'PACKED');
CREATE UNIQUE INDEX IF NOT EXISTS disc_at_one_place ON game_requests (item_code) WHERE status IN ('HANDED_OVER', 'COLLECTED');
CREATE INDEX IF NOT EXISTS game_requests_of_member ON game_requests (user_id, status, handed_over_at);
CREATE INDEX IF NOT EXISTS game_requests_by_time ON game_requests (requested_at, id);
CREATE INDEX IF NOT EXISTS game_requests_by_status ON game_requests (status, requested_at, id);
CREATE INDEX IF NOT EXISTS game_requests_promised ON game_requests (status, deliver_by, id) WHERE deliver_by IS NOT NULL;
CREATE INDEX IF NOT EXISTS game_requests_to_collect ON game_requests (return_asked_at, id)
  WHERE status = 'HANDED_OVER' AND return_asked_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS game_requests_of_member_by_time ON game_requests (user_id, requested_at, id);
CREATE INDEX IF NOT EXISTS game_requests_out ON game_requests (product_code, handed_over_at) WHERE status = 'HANDED_OVER';
CREATE INDEX IF NOT EXISTS game_requests_returned ON game_requests (returned_at) WHERE status = 'RETURNED';
CREATE INDEX IF NOT EXISTS game_requests_at_home ON game_requests (handed_over_at, id) WHERE status = 'HANDED_OVER';
CREATE INDEX IF NOT EXISTS faulty_requests ON game_requests (user_id, product_code) WHERE fault IS NOT NULL;
CREATE INDEX IF NOT EXISTS replacements ON game_requests (replaces) WHERE replaces IS NOT NULL;
-- The discs that a member had in a month (game_months).
CREATE INDEX IF NOT EXISTS game_requests_until ON game_requests (user_id, coalesce(collected_at, returned_at, 9000000000000000))
  WHERE handed_over_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS game_requests_sent ON game_requests (deliver_by, id) WHERE status = 'PACKED' AND sent_at IS NOT NULL;
-- 2592e6 ms are 30 days.
CREATE TRIGGER IF NOT EXISTS request_counts_as_wish AFTER INSERT ON game_requests WHEN NEW.from_queue = 0
BEGIN
  UPDATE games SET wanted = max(wanted, NEW.requested_at / 2592e6) + log2(1 + pow(2, -abs(wanted - NEW.requested_at / 2592e6)))
  WHERE product_code = NEW.product_code;
END;

CREATE TABLE IF NOT EXISTS game_request_history (
  request_id TEXT NOT NULL REFERENCES game_requests (id),
  status     TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (request_id, at, status)
) STRICT, WITHOUT ROWID;

-- The discs of the shop. A code is on the label of its disc and is never used for another one. A copy that is packed,
-- out or collected belongs to a request.
CREATE TABLE IF NOT EXISTS copies (
  code         TEXT PRIMARY KEY,                 -- 'PS5-0001-2': the product code and the number
  product_code TEXT NOT NULL REFERENCES games (product_code) ON DELETE CASCADE,
  number       INTEGER NOT NULL,
  state        TEXT NOT NULL DEFAULT 'shelf' CHECK (state IN ('shelf', 'packed', 'out', 'collected', 'repair', 'lost', 'retired')),
  condition    TEXT NOT NULL DEFAULT 'new' CHECK (condition IN ('new', 'good', 'worn', 'damaged')),
  since        INTEGER NOT NULL,                 -- in this state
  request_id   TEXT,
  reason       TEXT NOT NULL DEFAULT '',         -- why it is in this state
  price_paisa  INTEGER CHECK (price_paisa >= 0), -- paid for it
  supplier     TEXT NOT NULL DEFAULT '',
  bought_on    TEXT CHECK (bought_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  labelled_at  INTEGER,                          -- when its label was printed
  version      INTEGER NOT NULL DEFAULT 0,       -- grows with every edit of its facts
  CONSTRAINT copy_with_request CHECK ((state IN ('packed', 'out', 'collected')) = (request_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS copies_of_game ON copies (product_code, number);
CREATE INDEX IF NOT EXISTS copies_by_place ON copies (product_code, state, number);
CREATE INDEX IF NOT EXISTS copies_by_state ON copies (state, since, code);
CREATE INDEX IF NOT EXISTS copies_without_label ON copies (product_code, number)
  WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired');
CREATE UNIQUE INDEX IF NOT EXISTS copy_of_request ON copies (request_id) WHERE request_id IS NOT NULL;
-- The retired ones, which never move again, come last.
CREATE INDEX IF NOT EXISTS copies_in_order ON copies (since + (state = 'retired') * 1000000000000000, code);

-- Each state that a copy has been in, written by triggers.
CREATE TABLE IF NOT EXISTS copy_history (
  code       TEXT NOT NULL REFERENCES copies (code) ON DELETE CASCADE,
  number     INTEGER NOT NULL,                   -- 1, 2, 3 … of this copy
  state      TEXT NOT NULL,
  condition  TEXT NOT NULL,
  request_id TEXT,
  reason     TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (code, number)
) STRICT, WITHOUT ROWID;

-- Sales of used discs. A sale that was undone stays, and its money counts as given back on that day.
CREATE TABLE IF NOT EXISTS sales (
  id           TEXT PRIMARY KEY,
  code         TEXT NOT NULL,                    -- of the copy
  product_name TEXT NOT NULL,
  paisa        INTEGER NOT NULL CHECK (paisa > 0),
  method       TEXT NOT NULL CHECK (method IN ('cash', 'bank', 'easypaisa', 'jazzcash', 'raast')),
  buyer        TEXT NOT NULL,
  state_before TEXT NOT NULL,                    -- of the copy; an undo moves it back there
  at           INTEGER NOT NULL,
  admin_id     TEXT NOT NULL REFERENCES admins (id),
  undone_at    INTEGER,
  undone_by    TEXT REFERENCES admins (id)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS sold_once ON sales (code) WHERE undone_at IS NULL;
CREATE INDEX IF NOT EXISTS sales_by_time ON sales (at, id);
CREATE TRIGGER IF NOT EXISTS sale_into_days AFTER INSERT ON sales
BEGIN
  INSERT INTO money_days VALUES (date(NEW.at / 1000, 'unixepoch', '+5 hours'), 'SALE', NEW.method, NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = money_days.paisa + excluded.paisa;
END;
CREATE TRIGGER IF NOT EXISTS undone_sale_into_days AFTER UPDATE OF undone_at ON sales WHEN OLD.undone_at IS NULL
BEGIN
  INSERT INTO money_days VALUES (date(NEW.undone_at / 1000, 'unixepoch', '+5 hours'), 'SALE', NEW.method, -NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = money_days.paisa + excluded.paisa;
END;
CREATE TRIGGER IF NOT EXISTS sold_copy_stays BEFORE UPDATE OF state ON copies
WHEN NEW.state <> 'retired' AND EXISTS (SELECT 1 FROM sales WHERE code = NEW.code AND undone_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'copy_sold');
END;

-- Photos of discs, taken by the shop or by the member who has the disc. The row comes after its object; the sweep deletes
-- objects without a row.
CREATE TABLE IF NOT EXISTS photos (
  id         TEXT PRIMARY KEY,                   -- random, also the object's key
  copy_code  TEXT NOT NULL REFERENCES copies (code) ON DELETE CASCADE,
  request_id TEXT,                               -- the rental in which it was taken
  by_member  INTEGER NOT NULL CHECK (by_member IN (0, 1)),
  format     TEXT NOT NULL CHECK (format IN ('png', 'jpg')),
  at         INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS photos_of_copy ON photos (copy_code, at);
CREATE INDEX IF NOT EXISTS photos_of_request ON photos (request_id, at) WHERE request_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS photos_by_time ON photos (at);

-- The barcodes on the boxes of games, learnt when a new one is scanned.
CREATE TABLE IF NOT EXISTS game_eans (
  ean          TEXT PRIMARY KEY,                 -- EAN-8 or EAN-13; a UPC-A has a 0 before it
  product_code TEXT NOT NULL REFERENCES games (product_code) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS eans_of_game ON game_eans (product_code);

CREATE TRIGGER IF NOT EXISTS copy_added AFTER INSERT ON copies
BEGIN
  UPDATE games SET owned = owned + (NEW.state IN ('shelf', 'packed', 'out', 'collected')),
                   in_hand = in_hand + (NEW.state = 'shelf')
  WHERE product_code = NEW.product_code;
  INSERT INTO copy_history VALUES (NEW.code, 1, NEW.state, NEW.condition, NEW.request_id, NEW.reason, NEW.since);
END;
CREATE TRIGGER IF NOT EXISTS copy_moved AFTER UPDATE OF state ON copies
BEGIN
  UPDATE games SET owned = owned + (NEW.state IN ('shelf', 'packed', 'out', 'collected'))
                                 - (OLD.state IN ('shelf', 'packed', 'out', 'collected')),
                   in_hand = in_hand + (NEW.state = 'shelf') - (OLD.state = 'shelf')
  WHERE product_code = NEW.product_code;
  INSERT INTO copy_history
  SELECT NEW.code, max(number) + 1, NEW.state, NEW.condition, NEW.request_id, NEW.reason, NEW.since
  FROM copy_history WHERE code = NEW.code;
END;
CREATE TRIGGER IF NOT EXISTS copy_removed AFTER DELETE ON copies
BEGIN
  UPDATE games SET owned = owned - (OLD.state IN ('shelf', 'packed', 'out', 'collected')),
                   in_hand = in_hand - (OLD.state = 'shelf')
  WHERE product_code = OLD.product_code;
END;
-- A game is added with its first copies. Counting them has doubled its numbers, which are set again.
CREATE TRIGGER IF NOT EXISTS game_added_with_copies AFTER INSERT ON games WHEN NEW.owned > 0
BEGIN
  INSERT INTO copies (code, product_code, number, since)
  SELECT NEW.product_code || '-' || (key + 1), NEW.product_code, key + 1, NEW.created_at
  FROM json_each('[0' || replace(hex(zeroblob(NEW.owned - 1)), '00', ',0') || ']');
  UPDATE games SET owned = NEW.owned, in_hand = NEW.in_hand WHERE product_code = NEW.product_code;
END;

-- What a game earned and cost (docs/product.md, What a game earns). Each game has a row.
CREATE TABLE IF NOT EXISTS game_earnings (
  product_code TEXT PRIMARY KEY REFERENCES games (product_code) ON DELETE CASCADE,
  rentals      INTEGER NOT NULL DEFAULT 0,       -- how often a copy went to a member
  out_ms       INTEGER NOT NULL DEFAULT 0,       -- that copies were at homes, of those that are back
  rent_paisa   INTEGER NOT NULL DEFAULT 0,       -- the sum of its game_months
  paid_paisa   INTEGER NOT NULL DEFAULT 0,       -- for the copies whose price is known
  unpriced     INTEGER NOT NULL DEFAULT 0,       -- copies without a price
  payback      INTEGER NOT NULL GENERATED ALWAYS AS (iif(paid_paisa > 0 AND unpriced = 0, rent_paisa * 100 / paid_paisa, -1)) VIRTUAL -- percent; -1: not known
) STRICT;
CREATE INDEX IF NOT EXISTS game_earnings_by_rent ON game_earnings (rent_paisa, product_code);
CREATE INDEX IF NOT EXISTS game_earnings_by_rentals ON game_earnings (rentals, product_code);
CREATE INDEX IF NOT EXISTS game_earnings_by_payback ON game_earnings (payback, product_code);
CREATE TRIGGER IF NOT EXISTS game_earns AFTER INSERT ON games
BEGIN
  INSERT INTO game_earnings (product_code) VALUES (NEW.product_code) ON CONFLICT (product_code) DO NOTHING;
END;
CREATE TRIGGER IF NOT EXISTS copy_bought AFTER INSERT ON copies
BEGIN
  INSERT INTO game_earnings (product_code, rentals, paid_paisa, unpriced)
  VALUES (NEW.product_code, NEW.state = 'out', coalesce(NEW.price_paisa, 0), NEW.price_paisa IS NULL)
  ON CONFLICT (product_code) DO UPDATE SET rentals = rentals + excluded.rentals,
    paid_paisa = paid_paisa + excluded.paid_paisa, unpriced = unpriced + excluded.unpriced;
END;
CREATE TRIGGER IF NOT EXISTS copy_price_changed AFTER UPDATE OF price_paisa ON copies
BEGIN
  UPDATE game_earnings SET paid_paisa = paid_paisa + coalesce(NEW.price_paisa, 0) - coalesce(OLD.price_paisa, 0),
                           unpriced = unpriced + (NEW.price_paisa IS NULL) - (OLD.price_paisa IS NULL)
  WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS copy_price_removed AFTER DELETE ON copies
BEGIN
  UPDATE game_earnings SET paid_paisa = paid_paisa - coalesce(OLD.price_paisa, 0),
                           unpriced = unpriced - (OLD.price_paisa IS NULL)
  WHERE product_code = OLD.product_code;
END;
CREATE TRIGGER IF NOT EXISTS copy_went_out AFTER UPDATE OF state ON copies WHEN (NEW.state = 'out') <> (OLD.state = 'out')
BEGIN
  UPDATE game_earnings SET rentals = rentals + (NEW.state = 'out'),
                           out_ms = out_ms + iif(OLD.state = 'out', max(0, NEW.since - OLD.since), 0)
  WHERE product_code = NEW.product_code;
END;

-- The rent of each month in Karachi, shared among games once the month is over. product_code '': of members without a
-- disc in that month. All rows of a month add up to its RENT in the ledger.
CREATE TABLE IF NOT EXISTS game_months (
  month        TEXT NOT NULL,                    -- '2026-03'
  product_code TEXT NOT NULL,
  rent_paisa   INTEGER NOT NULL,
  PRIMARY KEY (product_code, month)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS game_months_by_rent ON game_months (month, rent_paisa, product_code);
CREATE TRIGGER IF NOT EXISTS rent_shared AFTER INSERT ON game_months
BEGIN
  UPDATE game_earnings SET rent_paisa = rent_paisa + NEW.rent_paisa WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS more_rent_shared AFTER UPDATE OF rent_paisa ON game_months
BEGIN
  UPDATE game_earnings SET rent_paisa = rent_paisa + NEW.rent_paisa - OLD.rent_paisa WHERE product_code = NEW.product_code;
END;

-- The last RENT entry of the ledger that was shared, in the order of ledger_by_kind.
CREATE TABLE IF NOT EXISTS shared_rents (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  at      INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  number  INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO shared_rents VALUES (1, 0, '', 0);

-- Counts of the discs on the shelf: what was expected at the start, and what was scanned.
CREATE TABLE IF NOT EXISTS stock_takes (
  id          TEXT PRIMARY KEY,
  started_at  INTEGER NOT NULL,
  admin_id    TEXT NOT NULL REFERENCES admins (id),
  platform    TEXT NOT NULL CHECK (platform IN ('', 'PS4', 'PS5')), -- '': all
  finished_at INTEGER,
  expected    INTEGER NOT NULL DEFAULT 0,
  found       INTEGER NOT NULL DEFAULT 0,
  surplus     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_stock_take ON stock_takes (finished_at IS NULL) WHERE finished_at IS NULL;
CREATE INDEX IF NOT EXISTS stock_takes_by_time ON stock_takes (started_at, id);
CREATE TABLE IF NOT EXISTS stock_take_discs (
  stock_take_id TEXT NOT NULL REFERENCES stock_takes (id),
  code          TEXT NOT NULL,                   -- as scanned: it may be of no copy
  is_expected   INTEGER NOT NULL CHECK (is_expected IN (0, 1)), -- 0: it should not be there
  found_at      INTEGER,
  PRIMARY KEY (stock_take_id, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stock_take_missing ON stock_take_discs (stock_take_id, code)
  WHERE is_expected = 1 AND found_at IS NULL;
CREATE INDEX IF NOT EXISTS stock_take_surplus ON stock_take_discs (stock_take_id, code) WHERE is_expected = 0;

-- The games that members want next: `place` is 1 to n in the member's own order, `added_at` orders the line for
-- a copy. An entry that was refused while a copy was free is skipped until the next day, or until the
-- membership changes, so that the allocation reads only what may have changed.
CREATE TABLE IF NOT EXISTS queue_entries (
  user_id       TEXT NOT NULL REFERENCES members (user_id),
  product_code  TEXT NOT NULL REFERENCES games (product_code),
  place         INTEGER NOT NULL,
  added_at      INTEGER NOT NULL,
  skipped_until TEXT NOT NULL DEFAULT '',        -- a day; '': eligible
  passed_until  TEXT NOT NULL DEFAULT '',        -- a day: until then the member wants no copy; '': never passed
  PRIMARY KEY (user_id, product_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS queue_of_game ON queue_entries (product_code, added_at, user_id);
CREATE INDEX IF NOT EXISTS queue_eligible ON queue_entries (product_code, skipped_until, added_at, user_id);
CREATE INDEX IF NOT EXISTS queue_skipped ON queue_entries (skipped_until, added_at) WHERE skipped_until > '';
CREATE TRIGGER IF NOT EXISTS queue_entry_added AFTER INSERT ON queue_entries
BEGIN
  UPDATE queue_entries SET place = place + 1
  WHERE user_id = NEW.user_id AND place >= NEW.place AND product_code <> NEW.product_code;
  UPDATE games SET eligible = eligible + (NEW.skipped_until = ''), queued = queued + 1
  WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS queue_entry_counts_as_wish AFTER INSERT ON queue_entries
WHEN NOT EXISTS (SELECT 1 FROM left_lines WHERE product_code = NEW.product_code AND user_id = NEW.user_id AND line = 'queue')
BEGIN
  UPDATE games SET wanted = max(wanted, NEW.added_at / 2592e6) + log2(1 + pow(2, -abs(wanted - NEW.added_at / 2592e6)))
  WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS queue_entry_removed AFTER DELETE ON queue_entries
BEGIN
  UPDATE queue_entries SET place = place - 1 WHERE user_id = OLD.user_id AND place > OLD.place;
  UPDATE games SET eligible = eligible - (OLD.skipped_until = ''), queued = queued - 1
  WHERE product_code = OLD.product_code;
END;
CREATE TRIGGER IF NOT EXISTS queue_entry_skipped AFTER UPDATE OF skipped_until ON queue_entries
BEGIN
  UPDATE games SET eligible = eligible + (NEW.skipped_until = '') - (OLD.skipped_until = '')
  WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS queue_eligible_with_member AFTER UPDATE ON memberships
BEGIN
  UPDATE queue_entries SET skipped_until = '' WHERE user_id = NEW.user_id AND skipped_until > '';
END;
CREATE TRIGGER IF NOT EXISTS queue_eligible_with_game AFTER UPDATE OF available_since ON games
BEGIN
  UPDATE queue_entries SET skipped_until = '' WHERE product_code = NEW.product_code AND skipped_until > '';
END;

-- What the allocation decided on, to repeat it when somebody asks why a member was passed over; kept for 90 days.
CREATE TABLE IF NOT EXISTS allocations (
  id    TEXT PRIMARY KEY,
  at    INTEGER NOT NULL,
  facts TEXT NOT NULL                            -- JSON: worker/shop/rentals/allocation-facts.ts
) STRICT;
CREATE INDEX IF NOT EXISTS allocations_by_time ON allocations (at);

-- The copies that queue entries got, and the decision that gave them.
CREATE TABLE IF NOT EXISTS allocated_copies (
  product_code  TEXT NOT NULL,
  at            INTEGER NOT NULL,
  request_id    TEXT NOT NULL REFERENCES game_requests (id),
  allocation_id TEXT NOT NULL,                   -- allocations.id; the row may be deleted
  queued_at     INTEGER NOT NULL,                -- when the member had queued the game
  PRIMARY KEY (product_code, at, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS allocated_copies_of_request ON allocated_copies (request_id);

-- Reservations of announced games (TERMS has the last day). On the release day each becomes the first entry of
-- the member's queue, with `declared_at` as `added_at`, and so comes before everyone who queues later.
CREATE TABLE IF NOT EXISTS interests (
  product_code TEXT NOT NULL REFERENCES games (product_code),
  user_id      TEXT NOT NULL REFERENCES members (user_id),
  declared_at  INTEGER NOT NULL,
  PRIMARY KEY (product_code, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS interests_of_member ON interests (user_id);
CREATE TRIGGER IF NOT EXISTS interest_declared AFTER INSERT ON interests
BEGIN
  UPDATE games SET interested = interested + 1 WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS interest_gone AFTER DELETE ON interests
BEGIN
  UPDATE games SET interested = interested - 1 WHERE product_code = OLD.product_code;
END;

-- Members who want to be told once when a game is free.
CREATE TABLE IF NOT EXISTS stock_alerts (
  product_code TEXT NOT NULL REFERENCES games (product_code),
  user_id      TEXT NOT NULL REFERENCES members (user_id),
  asked_at     INTEGER NOT NULL,
  PRIMARY KEY (product_code, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stock_alerts_of_member ON stock_alerts (user_id);
CREATE TRIGGER IF NOT EXISTS tell_when_free AFTER UPDATE OF in_hand, eligible, retired_at ON games
WHEN NEW.in_hand > 0 AND NEW.eligible = 0 AND NEW.retired_at IS NULL
BEGIN
  INSERT INTO news (user_id, subject, text, at, about)
  SELECT user_id, NEW.title || ' is free',
         'A copy of ' || NEW.title || ' for ' || NEW.platform || ' is on the shelf, and nobody waits for it. The first member who asks for it gets it.',
         CAST(unixepoch('subsec') * 1000 AS INTEGER), 'games'
  FROM stock_alerts WHERE product_code = NEW.product_code;
  DELETE FROM stock_alerts WHERE product_code = NEW.product_code;
END;

-- Lines that members left because their game was retired, for as long as UNDO can bring them back.
CREATE TABLE IF NOT EXISTS left_lines (
  product_code TEXT NOT NULL REFERENCES games (product_code),
  user_id      TEXT NOT NULL REFERENCES members (user_id),
  line         TEXT NOT NULL CHECK (line IN ('queue', 'reservation', 'alert')),
  since        INTEGER NOT NULL,                 -- added_at, declared_at or asked_at
  place        INTEGER,                          -- of the queue only, like passed_until
  passed_until TEXT,
  left_at      INTEGER NOT NULL,
  PRIMARY KEY (product_code, user_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS left_lines_of_member ON left_lines (user_id);
CREATE INDEX IF NOT EXISTS left_lines_by_time ON left_lines (left_at);

-- A retired game has no lines.
CREATE TRIGGER IF NOT EXISTS no_queue_of_retired_game BEFORE INSERT ON queue_entries
WHEN (SELECT retired_at FROM games WHERE product_code = NEW.product_code) IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER IF NOT EXISTS no_reservation_of_retired_game BEFORE INSERT ON interests
WHEN (SELECT retired_at FROM games WHERE product_code = NEW.product_code) IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER IF NOT EXISTS no_alert_of_retired_game BEFORE INSERT ON stock_alerts
WHEN (SELECT retired_at FROM games WHERE product_code = NEW.product_code) IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;

-- An ended membership leaves all lines.
CREATE TRIGGER IF NOT EXISTS lines_left_with_membership AFTER UPDATE OF status ON memberships
WHEN NEW.status = 'CANCELLED'
BEGIN
  DELETE FROM queue_entries WHERE user_id = NEW.user_id;
  DELETE FROM interests WHERE user_id = NEW.user_id;
END;

-- Every day that the shop named to a member, and what came of it (docs/product.md, Promises).
CREATE TABLE IF NOT EXISTS promises (
  id           INTEGER PRIMARY KEY,
  kind         TEXT NOT NULL CHECK (kind IN ('DELIVERY', 'TURN_SOON', 'TURN_LATER')),
  shown        INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)), -- 0: a day of the queue that no member has seen
  user_id      TEXT,                             -- NULL after an erasure, and when nothing can come of it any more
  product_code TEXT,
  request_id   TEXT,                             -- of a turn: once it has come
  city         TEXT NOT NULL,
  carrier      TEXT NOT NULL DEFAULT '',         -- who brought the game: an admin's id, or a courier's name
  model_day    TEXT,                             -- of a turn: the day without the experience of earlier ones
  day          TEXT NOT NULL,                    -- the day that counts: the first that was named, or an earlier one
  told         TEXT NOT NULL,                    -- the day that was named last
  made_at      INTEGER NOT NULL,
  moved_at     INTEGER,                          -- the shop named another day
  came_at      INTEGER,                          -- the game was at the door, in time or late
  ended_at     INTEGER,                          -- NULL also for a turn whose line was left
  outcome      TEXT CHECK (outcome IN ('KEPT', 'LATE', 'VOID')),
  reason       TEXT NOT NULL DEFAULT '' CHECK (reason IN ('', 'WITHDRAWN', 'DECLINED', 'NOT_AT_HOME', 'REFUSED', 'LEFT', 'SKIPPED', 'REORDERED')),
  CONSTRAINT promise_ends_once CHECK (outcome IS NOT NULL OR ended_at IS NULL)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_promise ON promises (request_id) WHERE kind = 'DELIVERY' AND outcome IS NULL;
CREATE UNIQUE INDEX IF NOT EXISTS one_turn_in_line ON promises (user_id, product_code) WHERE kind <> 'DELIVERY' AND request_id IS NULL;
CREATE INDEX IF NOT EXISTS promises_of_request ON promises (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS promises_of_member ON promises (user_id, made_at) WHERE user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS promises_open ON promises (day) WHERE outcome IS NULL;
CREATE INDEX IF NOT EXISTS promises_judged ON promises (kind, day) WHERE outcome IN ('KEPT', 'LATE');
CREATE INDEX IF NOT EXISTS promises_tied ON promises (day) WHERE user_id IS NOT NULL;

-- What came of the promises for a day, kept by triggers: a period reads no row for each delivery.
CREATE TABLE IF NOT EXISTS promise_days (
  kind    TEXT NOT NULL,
  day     TEXT NOT NULL,
  city    TEXT NOT NULL,
  carrier TEXT NOT NULL,
  kept    INTEGER NOT NULL,
  late    INTEGER NOT NULL,
  void    INTEGER NOT NULL,
  open    INTEGER NOT NULL,
  PRIMARY KEY (kind, day, city, carrier)
) STRICT, WITHOUT ROWID;

-- Of deliveries alone, for visitors: a year reads a row a day. `missed` are late ones, and those that are still open.
CREATE TABLE IF NOT EXISTS delivery_days (
  day    TEXT PRIMARY KEY,
  kept   INTEGER NOT NULL,
  missed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS promise_day_into_deliveries AFTER INSERT ON promise_days WHEN NEW.kind = 'DELIVERY'
BEGIN
  INSERT INTO delivery_days VALUES (NEW.day, NEW.kept, NEW.late + NEW.open)
  ON CONFLICT (day) DO UPDATE SET kept = kept + excluded.kept, missed = missed + excluded.missed;
END;
CREATE TRIGGER IF NOT EXISTS promise_day_moved_in_deliveries AFTER UPDATE ON promise_days WHEN NEW.kind = 'DELIVERY'
BEGIN
  UPDATE delivery_days SET kept = kept + NEW.kept - OLD.kept, missed = missed + NEW.late + NEW.open - OLD.late - OLD.open
  WHERE day = NEW.day;
END;

CREATE TRIGGER IF NOT EXISTS promise_into_days AFTER INSERT ON promises WHEN NEW.shown = 1
BEGIN
  INSERT INTO promise_days
  VALUES (NEW.kind, NEW.day, NEW.city, NEW.carrier, NEW.outcome IS 'KEPT', NEW.outcome IS 'LATE', NEW.outcome IS 'VOID', NEW.outcome IS NULL)
  ON CONFLICT (kind, day, city, carrier) DO UPDATE SET
    kept = kept + excluded.kept, late = late + excluded.late, void = void + excluded.void, open = open + excluded.open;
END;
CREATE TRIGGER IF NOT EXISTS promise_moved_in_days AFTER UPDATE OF day, carrier, outcome, shown ON promises
WHEN NEW.day <> OLD.day OR NEW.carrier <> OLD.carrier OR NEW.outcome IS NOT OLD.outcome OR NEW.shown <> OLD.shown
BEGIN
  UPDATE promise_days SET kept = kept - (OLD.outcome IS 'KEPT'), late = late - (OLD.outcome IS 'LATE'),
    void = void - (OLD.outcome IS 'VOID'), open = open - (OLD.outcome IS NULL)
  WHERE OLD.shown = 1 AND kind = OLD.kind AND day = OLD.day AND city = OLD.city AND carrier = OLD.carrier;
  INSERT INTO promise_days
  SELECT NEW.kind, NEW.day, NEW.city, NEW.carrier, NEW.outcome IS 'KEPT', NEW.outcome IS 'LATE', NEW.outcome IS 'VOID', NEW.outcome IS NULL
  WHERE NEW.shown = 1
  ON CONFLICT (kind, day, city, carrier) DO UPDATE SET
    kept = kept + excluded.kept, late = late + excluded.late, void = void + excluded.void, open = open + excluded.open;
END;
CREATE TRIGGER IF NOT EXISTS promise_out_of_days AFTER DELETE ON promises WHEN OLD.shown = 1
BEGIN
  UPDATE promise_days SET kept = kept - (OLD.outcome IS 'KEPT'), late = late - (OLD.outcome IS 'LATE'),
    void = void - (OLD.outcome IS 'VOID'), open = open - (OLD.outcome IS NULL)
  WHERE kind = OLD.kind AND day = OLD.day AND city = OLD.city AND carrier = OLD.carrier;
END;

-- What comes of the promises of a request. Until its day is over, a promise is void when the member, or the shop before
-- the approval, ends the request; a day that is over without the game is late, whatever comes after it.
CREATE TRIGGER IF NOT EXISTS promise_judged AFTER INSERT ON game_request_history
WHEN NEW.status IN ('HANDED_OVER', 'DECLINED', 'WITHDRAWN')
BEGIN
  UPDATE promises SET
    carrier = coalesce((SELECT courier FROM game_requests WHERE id = NEW.request_id AND sent_at IS NOT NULL), carrier),
    came_at = NEW.at
  WHERE request_id = NEW.request_id AND NEW.status = 'HANDED_OVER' AND outcome IS NOT 'VOID';
  UPDATE promises SET
    ended_at = NEW.at,
    reason = iif(NEW.status = 'HANDED_OVER', '', NEW.status),
    outcome = CASE
      WHEN date(NEW.at / 1000, 'unixepoch', '+5 hours') > day THEN 'LATE'
      WHEN NEW.status = 'HANDED_OVER' THEN 'KEPT'
      WHEN NEW.status = 'DECLINED' AND (
        SELECT status FROM game_request_history AS earlier
        WHERE earlier.request_id = NEW.request_id AND earlier.at < NEW.at ORDER BY earlier.at DESC LIMIT 1) <> 'REQUESTED' THEN 'LATE'
      ELSE 'VOID'
    END
  WHERE request_id = NEW.request_id AND outcome IS NULL;
END;

-- A turn comes with the request, which is written before its entry leaves the queue.
CREATE TRIGGER IF NOT EXISTS turn_comes AFTER INSERT ON game_requests
BEGIN
  UPDATE promises SET request_id = NEW.id
  WHERE user_id = NEW.user_id AND product_code = NEW.product_code AND kind <> 'DELIVERY' AND request_id IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS turn_left AFTER DELETE ON queue_entries
BEGIN
  UPDATE promises SET user_id = NULL, product_code = NULL,
    reason = iif(outcome IS NULL, 'LEFT', reason), outcome = coalesce(outcome, 'VOID')
  WHERE user_id = OLD.user_id AND product_code = OLD.product_code AND kind <> 'DELIVERY' AND request_id IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS turn_skipped AFTER UPDATE OF passed_until ON queue_entries WHEN NEW.passed_until > OLD.passed_until
BEGIN
  UPDATE promises SET user_id = NULL, product_code = NULL,
    reason = iif(outcome IS NULL, 'SKIPPED', reason), outcome = coalesce(outcome, 'VOID')
  WHERE user_id = OLD.user_id AND product_code = OLD.product_code AND kind <> 'DELIVERY' AND request_id IS NULL;
END;

-- Games that members want the shop to buy. `key` is the title as it is compared.
CREATE TABLE IF NOT EXISTS recommendations (
  id          TEXT PRIMARY KEY,
  key         TEXT NOT NULL,
  title       TEXT NOT NULL,
  platform    TEXT NOT NULL CHECK (platform IN ('PS4', 'PS5')),
  status      TEXT NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'BOUGHT', 'CLOSED')),
  votes       INTEGER NOT NULL DEFAULT 0,        -- counted by the triggers of recommendation_votes
  notified_at INTEGER,                           -- when the votes became enough; the digest says it
  created_at  INTEGER NOT NULL,
  CONSTRAINT recommended_once UNIQUE (platform, key)
) STRICT;
CREATE INDEX IF NOT EXISTS recommendations_by_votes ON recommendations (status, votes, id);

CREATE TABLE IF NOT EXISTS recommendation_votes (
  recommendation_id TEXT NOT NULL REFERENCES recommendations (id),
  user_id           TEXT NOT NULL REFERENCES members (user_id),
  at                INTEGER NOT NULL,
  PRIMARY KEY (recommendation_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS votes_of_member ON recommendation_votes (user_id);
CREATE TRIGGER IF NOT EXISTS vote_cast AFTER INSERT ON recommendation_votes
BEGIN
  UPDATE recommendations SET votes = votes + 1 WHERE id = NEW.recommendation_id;
END;
CREATE TRIGGER IF NOT EXISTS vote_taken_back AFTER DELETE ON recommendation_votes
BEGIN
  UPDATE recommendations SET votes = votes - 1 WHERE id = OLD.recommendation_id;
END;

-- Visitors ---------------------------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS orders (
  id             TEXT PRIMARY KEY,               -- 'KO-…', shown to the visitor
  status         TEXT NOT NULL CHECK (status IN ('PROCESSING', 'SHIPPING', 'DELIVERED', 'CANCELLED')),
  plan_name      TEXT NOT NULL,
  rate_paisa     INTEGER NOT NULL,
  refund_paisa   INTEGER NOT NULL,
  total_paisa    INTEGER NOT NULL CHECK (total_paisa = rate_paisa + refund_paisa),
  payment_method TEXT NOT NULL CHECK (payment_method IN ('cash', 'bank', 'easypaisa', 'jazzcash')),
  first_name     TEXT NOT NULL,
  last_name      TEXT NOT NULL,
  phone          TEXT NOT NULL,                  -- +923…
  email          TEXT,
  province       TEXT NOT NULL,
  city           TEXT NOT NULL,
  address        TEXT NOT NULL,
  zip_code       INTEGER NOT NULL,
  placed_at      INTEGER NOT NULL,
  user_id        TEXT REFERENCES members (user_id), -- whose membership started with it
  belongs_to     TEXT REFERENCES members (user_id), -- who placed it signed in or claimed it, or to whom the shop tied it
  first_game     TEXT REFERENCES games (product_code), -- joins the queue when the membership starts
  called_at      INTEGER,                        -- the shop has called the person
  paid_at        INTEGER,                        -- the shop has the money, before the membership starts
  version        INTEGER NOT NULL DEFAULT 0,     -- grows with every correction
  area           TEXT NOT NULL DEFAULT '',       -- part of the city, of an order that the shop entered
  is_test        INTEGER NOT NULL DEFAULT 0      -- 1: an owner tries the shop; no money, account or membership
    CHECK (is_test = 0 OR (is_test = 1 AND user_id IS NULL AND belongs_to IS NULL AND paid_at IS NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS orders_by_time ON orders (placed_at, id);
CREATE INDEX IF NOT EXISTS orders_by_status ON orders (status, placed_at, id);
CREATE INDEX IF NOT EXISTS orders_of_member ON orders (belongs_to, placed_at, id) WHERE belongs_to IS NOT NULL;
CREATE INDEX IF NOT EXISTS orders_to_erase ON orders (placed_at) WHERE belongs_to IS NULL AND phone <> '';
CREATE INDEX IF NOT EXISTS orders_of_phone ON orders (phone, placed_at);
CREATE INDEX IF NOT EXISTS orders_by_area ON orders (city, area COLLATE NOCASE) WHERE area <> '';
CREATE INDEX IF NOT EXISTS orders_of_account ON orders (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS orders_of_game ON orders (first_game) WHERE first_game IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_test_order ON orders (is_test) WHERE is_test = 1 AND status IN ('PROCESSING', 'SHIPPING');

-- Payments that were received for an order, of the account that it belongs to.
CREATE TABLE IF NOT EXISTS order_payments (
  user_id  TEXT NOT NULL,
  number   INTEGER NOT NULL,                     -- of the PAYMENT entry
  order_id TEXT NOT NULL REFERENCES orders (id),
  PRIMARY KEY (user_id, number),
  FOREIGN KEY (user_id, number) REFERENCES ledger (user_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS order_payments_of_order ON order_payments (order_id, user_id, number);
CREATE TRIGGER IF NOT EXISTS order_received AFTER INSERT ON order_payments
BEGIN
  UPDATE orders
  SET paid_at = (SELECT at FROM ledger WHERE ledger.user_id = NEW.user_id AND ledger.number = NEW.number)
  WHERE id = NEW.order_id AND paid_at IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS order_not_received AFTER DELETE ON order_payments
WHEN NOT EXISTS (SELECT 1 FROM order_payments WHERE order_id = OLD.order_id)
BEGIN
  UPDATE orders SET paid_at = NULL WHERE id = OLD.order_id;
END;

CREATE TABLE IF NOT EXISTS order_history (
  order_id TEXT NOT NULL REFERENCES orders (id),
  status   TEXT NOT NULL,
  at       INTEGER NOT NULL,
  PRIMARY KEY (order_id, at, status)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS contact_messages (
  id          TEXT PRIMARY KEY,
  name        TEXT NOT NULL,
  email       TEXT NOT NULL,
  phone       TEXT NOT NULL,
  message     TEXT NOT NULL,
  sent_at     INTEGER NOT NULL,
  answered_at INTEGER,
  answered_by TEXT REFERENCES admins (id),
  by_whatsapp INTEGER NOT NULL DEFAULT 0 CHECK (by_whatsapp IN (0, 1)), -- 1: an answer to the shop's number there
  user_id     TEXT,                              -- by WhatsApp: the member with this phone
  CHECK ((answered_at IS NULL) = (answered_by IS NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS contact_messages_by_time ON contact_messages (sent_at, id);
CREATE INDEX IF NOT EXISTS contact_messages_open ON contact_messages (sent_at, id) WHERE answered_at IS NULL;
CREATE INDEX IF NOT EXISTS contact_messages_answered ON contact_messages (sent_at, id) WHERE answered_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS contact_messages_of_email ON contact_messages (email);
CREATE INDEX IF NOT EXISTS contact_messages_of_member ON contact_messages (user_id) WHERE user_id IS NOT NULL;

-- Views of public pages per hour, without any personal data; kept for a week.
CREATE TABLE IF NOT EXISTS page_views (
  hour  INTEGER PRIMARY KEY,                     -- first instant of the hour
  count INTEGER NOT NULL
) STRICT;

-- The shop --------------------------------------------------------------------------------------------

-- What the owner sets: one row.
CREATE TABLE IF NOT EXISTS settings (
  id            INTEGER PRIMARY KEY CHECK (id = 1),
  iban          TEXT,                            -- of the account that members pay to; NULL: not set
  account_title TEXT NOT NULL DEFAULT '',
  version       INTEGER NOT NULL DEFAULT 0,      -- grows with every change
  easypaisa     TEXT NOT NULL DEFAULT '',        -- +923… of the wallet that members pay to; '': not set
  jazzcash      TEXT NOT NULL DEFAULT '',
  steps_left_at INTEGER,                         -- an owner has left the first steps; NULL: they show until all are done
  wallet_title  TEXT NOT NULL DEFAULT ''         -- the name that the wallets show to payers
) STRICT;
INSERT OR IGNORE INTO settings (id) VALUES (1);

-- The facts of the shop in each version that an owner has saved; the newest counts (contract/shop-facts.ts).
CREATE TABLE IF NOT EXISTS shop_facts (
  version    INTEGER PRIMARY KEY,
  facts      TEXT NOT NULL CHECK (json_valid(facts)),
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL REFERENCES admins (id)
) STRICT;

-- Prices that the owner set after those of contract/prices.ts. One that has begun is never changed or deleted.
CREATE TABLE IF NOT EXISTS plan_versions (
  since        TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), -- first day of its orders
  running_from TEXT CHECK (running_from >= since), -- from when it counts for every member; NULL: never
  prices       TEXT NOT NULL,                    -- JSON: rents, deposits, fees (storedPrices of contract/stored-prices.ts)
  made_by      TEXT NOT NULL,                    -- id of the admin
  made_at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Days without deliveries, set by admins. Sundays are not listed: they never have deliveries.
CREATE TABLE IF NOT EXISTS holidays (
  day  TEXT PRIMARY KEY CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Pictures: row 'pending', then the objects, then row 'active'. The sweep deletes pending rows of unfinished
-- uploads and objects without a row.
CREATE TABLE IF NOT EXISTS images (
  id         TEXT PRIMARY KEY,                   -- random, also the objects' key
  kind       TEXT NOT NULL CHECK (kind IN ('banner', 'event', 'cover', 'screenshot')),
  state      TEXT NOT NULL CHECK (state IN ('pending', 'active')),
  status     INTEGER NOT NULL CHECK (status IN (0, 1)), -- 0 Deactive, 1 Active
  format     TEXT NOT NULL CHECK (format IN ('png', 'jpg')),
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  variants   TEXT NOT NULL DEFAULT '[]',         -- JSON list of widths that exist as WebP
  created_at INTEGER NOT NULL,
  caption     TEXT NOT NULL DEFAULT '',          -- of a logo: the client's name; of a screenshot: what it shows
  leads_to    TEXT NOT NULL DEFAULT '',          -- path of a page of the site
  position    INTEGER NOT NULL DEFAULT 100,      -- 1 comes first
  shown_from  TEXT NOT NULL DEFAULT '',          -- days; '' for no limit
  shown_until TEXT NOT NULL DEFAULT '',
  game_code   TEXT REFERENCES games (product_code) ON DELETE CASCADE -- of a screenshot; NULL: any other image
) STRICT;
CREATE INDEX IF NOT EXISTS images_of_kind ON images (kind, state, created_at);
CREATE INDEX IF NOT EXISTS images_unfinished ON images (created_at) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS images_shown ON images (kind, state, status, position, created_at DESC);
CREATE INDEX IF NOT EXISTS images_of_game ON images (game_code) WHERE game_code IS NOT NULL;

-- Infrastructure ---------------------------------------------------------------------------------------

-- Mails: written in the batch of the event, sent after the reply, retried by the cron.
CREATE TABLE IF NOT EXISTS outbox (
  id         TEXT PRIMARY KEY,
  recipient  TEXT NOT NULL,
  subject    TEXT NOT NULL,
  body       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts   INTEGER NOT NULL DEFAULT 0,
  due_at     INTEGER,                            -- NULL: sent, or given up if sent_at is NULL too
  sent_at    INTEGER,
  sealed     INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1)), -- 1: `body` is encrypted; '' once it was sent
  reason     TEXT                                -- error code of the last try that failed
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_age ON outbox (created_at);
CREATE INDEX IF NOT EXISTS outbox_due ON outbox (sealed, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS outbox_unsent ON outbox (created_at, reason) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS outbox_dropped ON outbox (created_at) WHERE due_at IS NULL AND sent_at IS NULL;
CREATE INDEX IF NOT EXISTS outbox_of_recipient ON outbox (recipient);

-- Addresses at which the last mail did not arrive. A mail that arrives removes the row.
CREATE TABLE IF NOT EXISTS bounces (
  recipient TEXT PRIMARY KEY,                    -- lower case
  reason    TEXT NOT NULL,
  at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS bounces_by_time ON bounces (at);

-- What members read in their area. No foreign key, because an external customer host keeps the members.
CREATE TABLE IF NOT EXISTS news (
  id      INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  text    TEXT NOT NULL,
  at      INTEGER NOT NULL,                      -- later than now: UNDO can still take it back
  read_at INTEGER,
  push_kind   TEXT,                              -- of what a message on the phone tells (contract/push.ts)
  push_due_at INTEGER,                           -- when it is sent, also by WhatsApp; NULL: not, or it was
  whatsapp_id TEXT,                              -- whatsapp_messages.id, so that no second one is made of the same news
  about       TEXT CHECK (about IN ('rent', 'games', 'requests')), -- where the member can act on it; NULL: nowhere
  rent_due_on TEXT,                              -- rents.due_on of the rent that it asks for
  ask         TEXT NOT NULL DEFAULT ''           -- what the member should do about the rent, until it is paid
) STRICT;
CREATE INDEX IF NOT EXISTS news_of_member ON news (user_id, at, id);
CREATE INDEX IF NOT EXISTS news_unread ON news (user_id, at) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS news_by_time ON news (at);
CREATE INDEX IF NOT EXISTS news_push_due ON news (push_due_at) WHERE push_due_at IS NOT NULL;

-- Browsers that get messages (Web Push).
CREATE TABLE IF NOT EXISTS push_subscriptions (
  endpoint   TEXT PRIMARY KEY,                   -- the address that the push service gave the browser
  p256dh     TEXT NOT NULL,                      -- public key of the browser, base64url
  auth       TEXT NOT NULL,                      -- secret of the browser and the shop, base64url
  role       TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  subject    TEXT NOT NULL,                      -- admins.id or members.user_id
  session_id TEXT NOT NULL,                      -- they end when it is ended, and outlive one that expires
  kinds      TEXT NOT NULL,                      -- JSON array; the same for all browsers of a person
  kept_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS push_subscriptions_of_subject ON push_subscriptions (role, subject, kept_at);
CREATE INDEX IF NOT EXISTS push_subscriptions_of_session ON push_subscriptions (session_id);
CREATE INDEX IF NOT EXISTS push_subscriptions_by_age ON push_subscriptions (kept_at);

-- Of what a member is told by e-mail; no row: of all.
CREATE TABLE IF NOT EXISTS mail_choices (
  user_id   TEXT PRIMARY KEY REFERENCES members (user_id),
  kinds     TEXT NOT NULL,                       -- JSON array (contract/channels.ts)
  chosen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- To whom the shop may send messages by WhatsApp, and by which words; one row for each time that it was given.
CREATE TABLE IF NOT EXISTS whatsapp_consents (
  user_id  TEXT NOT NULL REFERENCES members (user_id),
  given_at INTEGER NOT NULL,
  phone    TEXT NOT NULL,                        -- +923…; no message goes to another number
  wording  TEXT NOT NULL,                        -- the sentence that the member agreed to
  kinds    TEXT NOT NULL,                        -- JSON array (contract/push.ts)
  ended_at INTEGER,                              -- NULL: it holds
  ended_by TEXT CHECK (ended_by IN ('MEMBER', 'STOP', 'WHATSAPP')), -- STOP: an answer; WHATSAPP: the number is not there
  PRIMARY KEY (user_id, given_at),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS whatsapp_consents_that_hold ON whatsapp_consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX IF NOT EXISTS whatsapp_consents_of_phone ON whatsapp_consents (phone) WHERE ended_at IS NULL;
CREATE INDEX IF NOT EXISTS whatsapp_consents_by_end ON whatsapp_consents (ended_at) WHERE ended_at IS NOT NULL;

-- Messages by WhatsApp, made of news. Their text is that of their template.
CREATE TABLE IF NOT EXISTS whatsapp_messages (
  id         TEXT PRIMARY KEY,                   -- Meta repeats it with each state
  user_id    TEXT NOT NULL,
  phone      TEXT NOT NULL,
  template   TEXT NOT NULL,
  state      TEXT NOT NULL,                      -- worker/platform/whatsapp/messages.queries.ts
  state_at   INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  due_at     INTEGER,                            -- when it is sent, or sent again; NULL: Meta has it, or it was given up
  meta_id    TEXT,
  code       INTEGER,                            -- of the error that Meta has told
  reason     TEXT CHECK (reason IN ('LATE', 'CONSENT', 'PHONE')) -- why it was given up
) STRICT;
CREATE INDEX IF NOT EXISTS whatsapp_messages_due ON whatsapp_messages (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS whatsapp_messages_of_member ON whatsapp_messages (user_id, state);
CREATE INDEX IF NOT EXISTS whatsapp_messages_of_meta ON whatsapp_messages (meta_id) WHERE meta_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS whatsapp_messages_by_age ON whatsapp_messages (created_at);

-- What only the owner can end at Meta, until a message shows that it is over.
CREATE TABLE IF NOT EXISTS whatsapp_alarms (
  code      INTEGER NOT NULL,                    -- of the error
  template  TEXT NOT NULL,                       -- '': of all messages
  at        INTEGER NOT NULL,                    -- when Meta said so last
  was_taken INTEGER NOT NULL CHECK (was_taken IN (0, 1)), -- 1: of a message that Meta had accepted before
  PRIMARY KEY (code, template)
) STRICT, WITHOUT ROWID;

-- The daily mails to the shop: one for each day.
CREATE TABLE IF NOT EXISTS digests (
  day     TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The last run of each job of the cron.
CREATE TABLE IF NOT EXISTS cron_jobs (
  name          TEXT PRIMARY KEY,
  ran_at        INTEGER NOT NULL,
  done          TEXT NOT NULL,                   -- JSON: what it did, as numbers
  failing_since INTEGER,                         -- NULL: the last run succeeded
  reason        TEXT,                            -- why the last run failed
  CHECK ((failing_since IS NULL) = (reason IS NULL))
) STRICT, WITHOUT ROWID;

-- Cache tags that the edge refused to purge: it may serve what is older than `since`.
CREATE TABLE IF NOT EXISTS refused_purges (
  tag    TEXT PRIMARY KEY,
  since  INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refused_purges_by_time ON refused_purges (since);

-- Whether copies have moved since the edge purged the pages that show them. One row.
CREATE TABLE IF NOT EXISTS stock_changes (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  changes   INTEGER NOT NULL,                    -- counted by the trigger of games
  purged    INTEGER NOT NULL,                    -- `changes` of the last purge
  purged_at INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO stock_changes VALUES (1, 0, 0, 0);
CREATE TRIGGER IF NOT EXISTS stock_moved AFTER UPDATE OF in_hand, owned ON games
WHEN NEW.in_hand <> OLD.in_hand OR NEW.owned <> OLD.owned
BEGIN
  UPDATE stock_changes SET changes = changes + 1;
END;

-- The name of what the library shows now, a new one after each change: who has read the library keeps it while the name
-- stays. Random, so that a database that was set back to an older time repeats none. One row.
CREATE TABLE IF NOT EXISTS library_state (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  name   TEXT NOT NULL,
  titles INTEGER NOT NULL DEFAULT 0              -- a title for two consoles counts once; counted by the triggers
) STRICT;
INSERT OR IGNORE INTO library_state (id, name) VALUES (1, 'empty');
CREATE TRIGGER IF NOT EXISTS library_changed
AFTER UPDATE OF title, platform, category, available_since, retail_paisa, owned, in_hand, retired_at,
  cover_id, about, aliases, wanted ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8));
END;
CREATE TRIGGER IF NOT EXISTS library_grown AFTER INSERT ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8)),
    titles = titles + (NEW.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = NEW.title_key AND other.retired_at IS NULL AND other.product_code <> NEW.product_code));
END;
CREATE TRIGGER IF NOT EXISTS library_shrunk AFTER DELETE ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8)),
    titles = titles - (OLD.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = OLD.title_key AND other.retired_at IS NULL AND other.product_code <> OLD.product_code));
END;
CREATE TRIGGER IF NOT EXISTS title_changed AFTER UPDATE OF title, retired_at ON games
BEGIN
  UPDATE library_state SET titles = titles
    - (OLD.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = OLD.title_key AND other.retired_at IS NULL AND other.product_code <> OLD.product_code))
    + (NEW.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = NEW.title_key AND other.retired_at IS NULL AND other.product_code <> NEW.product_code));
END;

-- The name of what Today shows now, like that of the library: a new one after each change of a column that its sections
-- read. One row. scripts/today-state.test.ts compares the triggers with what the sections read.
CREATE TABLE IF NOT EXISTS today_state (
  id   INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL
) STRICT;
INSERT OR IGNORE INTO today_state VALUES (1, 'empty');
CREATE TRIGGER IF NOT EXISTS today_game_requests_added AFTER INSERT ON game_requests
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_game_requests_changed AFTER UPDATE OF
  id, kind, status, user_id, member_city, product_code, product_name, gives_back, item_code, requested_at,
  deliver_by, sent_at, handed_over_at, return_asked_at, courier, parcel, fault, fault_note, fault_at,
  asked_by ON game_requests
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_game_requests_removed AFTER DELETE ON game_requests
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_missed_visits_added AFTER INSERT ON missed_visits
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_missed_visits_changed AFTER UPDATE OF user_id, until ON missed_visits
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_missed_visits_removed AFTER DELETE ON missed_visits
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_members_added AFTER INSERT ON members
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_members_changed AFTER UPDATE OF
  number, name, mobile_no, email, balance_paisa, ended_deposit_paisa ON members
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_members_removed AFTER DELETE ON members
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_memberships_added AFTER INSERT ON memberships
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_memberships_changed AFTER UPDATE OF
  user_id, status, plan_id, next_plan_id, renews_on, ends_on, hold_reason, deposit_paisa, refund_due_on, priced_on,
  next_priced_on ON memberships
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_memberships_removed AFTER DELETE ON memberships
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_membership_history_added AFTER INSERT ON membership_history
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_membership_history_changed AFTER UPDATE OF
  user_id, number, event, note, at ON membership_history
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_membership_history_removed AFTER DELETE ON membership_history
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_rents_added AFTER INSERT ON rents
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_rents_changed AFTER UPDATE OF user_id, due_on, extra_days, paid_at ON rents
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_rents_removed AFTER DELETE ON rents
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_plan_versions_added AFTER INSERT ON plan_versions
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_plan_versions_changed AFTER UPDATE OF since, running_from, prices ON plan_versions
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_plan_versions_removed AFTER DELETE ON plan_versions
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_payment_claims_added AFTER INSERT ON payment_claims
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_payment_claims_changed AFTER UPDATE OF
  id, user_id, paisa, method, typed, ref, claimed_at, closed_at ON payment_claims
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_payment_claims_removed AFTER DELETE ON payment_claims
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_bounces_added AFTER INSERT ON bounces
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_bounces_changed AFTER UPDATE OF recipient, at ON bounces
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_bounces_removed AFTER DELETE ON bounces
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_orders_added AFTER INSERT ON orders
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_orders_changed AFTER UPDATE OF
  id, status, placed_at, first_name, last_name, phone, city, plan_name, called_at, paid_at ON orders
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_orders_removed AFTER DELETE ON orders
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_contact_messages_added AFTER INSERT ON contact_messages
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_contact_messages_changed AFTER UPDATE OF
  id, name, message, sent_at, answered_at ON contact_messages
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_contact_messages_removed AFTER DELETE ON contact_messages
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_games_added AFTER INSERT ON games
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_games_changed AFTER UPDATE OF
  product_code, title, available_since, interested, owned, retired_at ON games
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_games_removed AFTER DELETE ON games
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_admins_added AFTER INSERT ON admins
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_admins_changed AFTER UPDATE OF id, name ON admins
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_admins_removed AFTER DELETE ON admins
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;

-- Fixed windows. The key has the limit and a keyed hash of its subject ('contact.address:9f86d0…').
CREATE TABLE IF NOT EXISTS rate_limits (
  key      TEXT PRIMARY KEY,
  count    INTEGER NOT NULL,
  reset_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS rate_limits_expiry ON rate_limits (reset_at);

-- Wrong passwords of the last hour. Account and place (device, network or session) are keyed hashes.
CREATE TABLE IF NOT EXISTS guesses (
  id       INTEGER PRIMARY KEY,
  account  TEXT NOT NULL,
  place    TEXT NOT NULL,
  is_known INTEGER NOT NULL CHECK (is_known IN (0, 1)), -- somebody had signed in to the account from this place
  at       INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS guesses_of_account ON guesses (account, is_known, at, place);
CREATE INDEX IF NOT EXISTS guesses_by_time ON guesses (at);

-- Devices and networks from which somebody has signed in to an account. All are keyed hashes.
CREATE TABLE IF NOT EXISTS known_places (
  account TEXT NOT NULL,
  place   TEXT NOT NULL,
  used_at INTEGER NOT NULL,                      -- the last sign-in
  PRIMARY KEY (account, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS known_places_by_use ON known_places (used_at);

-- First replies of calls with an Idempotency-Key, written in the batch of the work.
CREATE TABLE IF NOT EXISTS idempotency_keys (
  caller     TEXT NOT NULL,
  key        TEXT NOT NULL,
  body_hash  TEXT NOT NULL,
  status     INTEGER NOT NULL,
  reply      TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT idempotency_key_used PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS idempotency_keys_age ON idempotency_keys (created_at);

-- `INSERT INTO expect_one_change SELECT changes()` after a guarded UPDATE makes the batch fail and roll back
-- when the guard fails. Always empty. A table and not a view, because an export lists triggers before views
-- and could not be imported again.
CREATE TABLE IF NOT EXISTS expect_one_change (
  changed INTEGER NOT NULL CONSTRAINT state_moved CHECK (changed = 1)
) STRICT;
CREATE TRIGGER IF NOT EXISTS expect_one_change_holds BEFORE INSERT ON expect_one_change
WHEN NEW.changed = 1
BEGIN
  SELECT RAISE(IGNORE);
END;

-- Search and totals of the admin lists -----------------------------------------------------------------
-- Triggers fill search_terms and totals, so rows must not be restored alone: import a whole export, which
-- creates the triggers last.

-- The search index of the admin lists: each searchable text of a row, from each of its words on, folded and without
-- spaces ('alirazakhan', 'razakhan', 'khan'), so that a search is one range of the key. Not FTS5, because a
-- database with a virtual table cannot be exported.
CREATE TABLE IF NOT EXISTS search_terms (
  noun TEXT NOT NULL,                            -- the list
  term TEXT NOT NULL,
  rank INTEGER NOT NULL,                         -- order of equal terms, smallest first
  id   TEXT NOT NULL,
  PRIMARY KEY (noun, term, rank, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS search_terms_of_row ON search_terms (noun, id, term);

-- Which characters the search replaces, and by what: `letterForms` of contract/folded.ts, which the query is folded by.
CREATE TABLE IF NOT EXISTS letters (
  letter TEXT PRIMARY KEY,
  plain  TEXT NOT NULL                           -- ' ' ends a word
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO letters
SELECT substr(form.value, place.key + 1, 1), form.key
FROM json_each('{
  "":"''`¨©\u00ad®¯´¸ʹʻʼ˘˙˚˛˜˝\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b",
  "":"\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b",
  "":"\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b",
  "":"\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b",
  "":"\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b",
  "":"\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b",
  "":"\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b",
  "":"\u036c\u036d\u036e\u036f\u0600\u0601\u0602\u0603\u0604\u0605\u0610\u0611\u0612\u0613\u0614\u0615",
  "":"\u0616\u0617\u0618\u0619\u061a\u061cـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654",
  "":"\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u06d6\u06d7\u06d8\u06d9",
  "":"\u06da\u06db\u06dc\u06dd\u06df\u06e0\u06e1\u06e2\u06e3\u06e4\u06e7\u06e8\u06ea\u06eb\u06ec\u06ed",
  "":"\u200b\u200c\u200d\u200e\u200f‗‘’‛\u202a\u202b\u202c\u202d\u202e′‾\u2060\u2061\u2062\u2063\u2064",
  "":"\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206fﹰﹱﹲﹴﹶﹷﹸﹹﹺﹻﹼﹽﹾﹿ\ufeff＇",
  " ":"\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u000e\u000f\u0010",
  " ":"\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f!\u0022",
  " ":"#$%&()*+,-./:;<=>?@[\u005c]^_{|}~\u007f\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089",
  " ":"\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099",
  " ":"\u009a\u009b\u009c\u009d\u009e\u009f\u00a0¡¢£¤¥§«¬±¶·»¿×÷˂˃˄˅˒˓˔˕˖˗˞˟˥˦˧˨˩˪˫˭˯˰˱˲˳˴˵˶˷˸˹˺˻˼˽˾˿؆؇",
  " ":"؈؉؊؋،؍؛؝؞؟٪٫٬٭۔\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a‐‑‒–—―‖‚“”„‟†‡•",
  " ":"‣․‧\u2028\u2029\u202f‰‱‵‸‹›※‽‿⁀⁁⁂⁃⁄⁅⁆⁊⁋⁌⁍⁎⁏⁐⁑⁒⁓⁔⁕⁖⁘⁙⁚⁛⁜⁝⁞\u205f﮲﮳﮴﮵﮶﮷﮸﮹﮺﮻﮼﮽﮾﮿﯀﯁﯂！＂＃＄％＆（）＊＋，－．／：；",
  " ":"＜＝＞？＠［＼］＾＿｀｛｜｝～", "  ":"‥″‶‼⁇⁈⁉", "   ":"…‴‷", "    ":"⁗", "0":"٠۰０", "1":"¹١۱１", "1 2":"½", "1 4":"¼",
  "2":"²٢۲２", "3":"³٣۳３", "3 4":"¾", "4":"٤۴４", "5":"٥۵５", "6":"٦۶６", "7":"٧۷７", "8":"٨۸８", "9":"٩۹９",
  "a":"ªÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặＡａ", "ae":"ÆæǢǣǼǽ", "aʾ":"ẚ", "b":"ḂḃḄḅḆḇＢｂ",
  "c":"ÇçĆćĈĉĊċČčḈḉＣｃ", "d":"ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓＤｄ", "dz":"ǄǅǆǱǲǳ",
  "e":"ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệＥｅ", "f":"ḞḟＦｆ", "g":"ĜĝĞğĠġĢģǦǧǴǵḠḡＧｇ",
  "h":"ĤĥĦħȞȟʰḢḣḤḥḦḧḨḩḪḫẖＨｈ", "i":"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊịＩｉ", "ij":"Ĳĳ", "j":"ĴĵǰʲＪｊ",
  "k":"ĶķǨǩḰḱḲḳḴḵＫｋ", "l":"ĹĺĻļĽľŁłˡḶḷḸḹḺḻḼḽＬｌ", "l ":"Ŀŀ", "lj":"Ǉǈǉ", "m":"ḾḿṀṁṂṃＭｍ",
  "n":"ÑñŃńŅņŇňǸǹṄṅṆṇṈṉṊṋＮｎ", "nj":"Ǌǋǌ",
  "o":"ºÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợＯｏ", "oe":"Œœ", "p":"ṔṕṖṗＰｐ",
  "q":"Ｑｑ", "r":"ŔŕŖŗŘřȐȑȒȓʳṘṙṚṛṜṝṞṟＲｒ", "s":"ŚśŜŝŞşŠšſȘșˢṠṡṢṣṤṥṦṧṨṩẛＳｓ", "ss":"ßẞ", "t":"ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗＴｔ",
  "th":"Þþ", "u":"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰựＵｕ", "v":"ṼṽṾṿＶｖ",
  "w":"ŴŵʷẀẁẂẃẄẅẆẇẈẉẘＷｗ", "x":"ˣẊẋẌẍＸｘ", "y":"ÝýÿŶŷŸȲȳʸẎẏẙỲỳỴỵỶỷỸỹＹｙ", "z":"ŹźŻżŽžẐẑẒẓẔẕＺｚ", "ŋ":"Ŋ", "ƀ":"Ƀ",
  "ƃ":"Ƃ", "ƅ":"Ƅ", "ƈ":"Ƈ", "ƌ":"Ƌ", "ƒ":"Ƒ", "ƕ":"Ƕ", "ƙ":"Ƙ", "ƚ":"Ƚ", "ƞ":"Ƞ", "ƣ":"Ƣ", "ƥ":"Ƥ", "ƨ":"Ƨ",
  "ƭ":"Ƭ", "ƴ":"Ƴ", "ƶ":"Ƶ", "ƹ":"Ƹ", "ƽ":"Ƽ", "ƿ":"Ƿ", "ǝ":"Ǝ", "ǥ":"Ǥ", "ȝ":"Ȝ", "ȣ":"Ȣ", "ȥ":"Ȥ", "ȼ":"Ȼ",
  "ɂ":"Ɂ", "ɇ":"Ɇ", "ɉ":"Ɉ", "ɋ":"Ɋ", "ɍ":"Ɍ", "ɏ":"Ɏ", "ɓ":"Ɓ", "ɔ":"Ɔ", "ɖ":"Ɖ", "ɗ":"Ɗ", "ə":"Ə", "ɛ":"Ɛ",
  "ɠ":"Ɠ", "ɣ":"Ɣˠ", "ɦ":"ʱ", "ɨ":"Ɨ", "ɩ":"Ɩ", "ɯ":"Ɯ", "ɲ":"Ɲ", "ɵ":"Ɵ", "ɹ":"ʴ", "ɻ":"ʵ", "ʀ":"Ʀ", "ʁ":"ʶ",
  "ʃ":"Ʃ", "ʈ":"Ʈ", "ʉ":"Ʉ", "ʊ":"Ʊ", "ʋ":"Ʋ", "ʌ":"Ʌ", "ʒ":"ƷǮǯ", "ʕ":"ˤ", "ʼn":"ŉ", "μ":"µ", "ء":"ﺀ",
  "ا":"آأإٱﭐﭑﺁﺂﺃﺄﺇﺈﺍﺎ", "اٴ":"ٵ", "ب":"ﺏﺐﺑﺒ", "ت":"ﺕﺖﺗﺘ", "ث":"ﺙﺚﺛﺜ", "ج":"ﺝﺞﺟﺠ", "ح":"ﺡﺢﺣﺤ", "خ":"ﺥﺦﺧﺨ",
  "د":"ﺩﺪ", "ذ":"ﺫﺬ", "ر":"ﺭﺮ", "ز":"ﺯﺰ", "س":"ﺱﺲﺳﺴ", "ش":"ﺵﺶﺷﺸ", "ص":"ﺹﺺﺻﺼ", "ض":"ﺽﺾﺿﻀ", "ط":"ﻁﻂﻃﻄ",
  "ظ":"ﻅﻆﻇﻈ", "ع":"ﻉﻊﻋﻌ", "غ":"ﻍﻎﻏﻐ", "ف":"ﻑﻒﻓﻔ", "ق":"ﻕﻖﻗﻘ", "ل":"ﻝﻞﻟﻠ", "لا":"ﻵﻶﻷﻸﻹﻺﻻﻼ", "م":"ﻡﻢﻣﻤ",
  "ن":"ںﮞﮟﻥﻦﻧﻨ", "و":"ؤﺅﺆﻭﻮ", "وٴ":"ٶ", "ٹ":"ﭦﭧﭨﭩ", "ٺ":"ﭞﭟﭠﭡ", "ٻ":"ﭒﭓﭔﭕ", "پ":"ﭖﭗﭘﭙ", "ٿ":"ﭢﭣﭤﭥ", "ڀ":"ﭚﭛﭜﭝ",
  "ڃ":"ﭶﭷﭸﭹ", "ڄ":"ﭲﭳﭴﭵ", "چ":"ﭺﭻﭼﭽ", "ڇ":"ﭾﭿﮀﮁ", "ڈ":"ﮈﮉ", "ڌ":"ﮄﮅ", "ڍ":"ﮂﮃ", "ڎ":"ﮆﮇ", "ڑ":"ﮌﮍ", "ژ":"ﮊﮋ",
  "ڤ":"ﭪﭫﭬﭭ", "ڦ":"ﭮﭯﭰﭱ", "ک":"كڪﮎﮏﮐﮑﻙﻚﻛﻜ", "ڭ":"ﯓﯔﯕﯖ", "گ":"ﮒﮓﮔﮕ", "ڱ":"ﮚﮛﮜﮝ", "ڳ":"ﮖﮗﮘﮙ", "ڻ":"ﮠﮡﮢﮣ",
  "ہ":"ةهھۀۂۃەﮤﮥﮦﮧﮨﮩﮪﮫﮬﮭﺓﺔﻩﻪﻫﻬ", "ۅ":"ﯠﯡ", "ۆ":"ﯙﯚ", "ۇ":"ﯗﯘ", "ۇٴ":"ٷﯝ", "ۈ":"ﯛﯜ", "ۉ":"ﯢﯣ", "ۋ":"ﯞﯟ",
  "ی":"ئىيېﯤﯥﯦﯧﯨﯩﯼﯽﯾﯿﺉﺊﺋﺌﻯﻰﻱﻲﻳﻴ", "یا":"ﯪﯫ", "یو":"ﯮﯯ", "یٴ":"ٸ", "یہ":"ﯬﯭ", "یۆ":"ﯲﯳ", "یۇ":"ﯰﯱ", "یۈ":"ﯴﯵ",
  "یی":"ﯶﯷﯸﯹﯺﯻ", "ے":"ۓﮮﮯﮰﮱ", "ỻ":"Ỻ", "ỽ":"Ỽ", "ỿ":"Ỿ", "ⱥ":"Ⱥ", "ⱦ":"Ⱦ"
}') AS form, json_each('[' || substr(replace(hex(zeroblob(length(form.value))), '00', ',0'), 2) || ']') AS place;

-- `INSERT INTO searchable` stores the terms of `texts`, a JSON list, for a row; the table itself stays empty. A
-- text is split at its spaces as a JSON list of words; a running sum of their lengths is the start of each.
CREATE TABLE IF NOT EXISTS searchable (
  noun  TEXT NOT NULL,
  id    TEXT NOT NULL,
  rank  INTEGER NOT NULL,
  texts TEXT NOT NULL
) STRICT;
CREATE TRIGGER IF NOT EXISTS searchable_into_terms BEFORE INSERT ON searchable
BEGIN
  DELETE FROM search_terms WHERE noun = NEW.noun AND id = NEW.id;
  INSERT INTO search_terms (noun, term, rank, id)
  SELECT DISTINCT NEW.noun, term, NEW.rank, NEW.id
  FROM (
    SELECT word.value AS word,
           replace(substr(plain, sum(length(word.value) + 1) OVER (PARTITION BY text ORDER BY word.key)
                                 - length(word.value)), ' ', '') AS term
    FROM (
      -- An e-mail address is one word.
      SELECT key AS text, iif(instr(value, '@') AND NOT instr(value, ' '), replace(folded, ' ', ''), folded) AS plain
      FROM (
        SELECT text.key, text.value,
               (SELECT group_concat(coalesce(letters.plain, spelt.letter), '' ORDER BY at)
                FROM (SELECT place.key AS at, substr(lower(text.value), place.key + 1, 1) AS letter
                      FROM json_each('[' || substr(replace(hex(zeroblob(length(text.value))), '00', ',0'), 2) || ']')
                           AS place) AS spelt
                LEFT JOIN letters USING (letter)) AS folded
        FROM json_each(NEW.texts) AS text
      )
    ), json_each(replace(json_array(plain), ' ', '","')) AS word
  )
  WHERE word <> '';
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER IF NOT EXISTS member_added AFTER INSERT ON members
BEGIN
  INSERT INTO searchable VALUES ('customers', NEW.user_id, -NEW.created_at,
    json_array(NEW.user_id, CAST(NEW.number AS TEXT), NEW.name, NEW.email, NEW.mobile_no));
  UPDATE totals SET value = value + 1 WHERE name = 'customers';
END;
CREATE TRIGGER IF NOT EXISTS member_changed AFTER UPDATE OF name, email, mobile_no ON members
BEGIN
  INSERT INTO searchable VALUES ('customers', NEW.user_id, -NEW.created_at,
    json_array(NEW.user_id, CAST(NEW.number AS TEXT), NEW.name, NEW.email, NEW.mobile_no));
END;
CREATE TRIGGER IF NOT EXISTS member_removed AFTER DELETE ON members
BEGIN
  DELETE FROM search_terms WHERE noun = 'customers' AND id = OLD.user_id;
  UPDATE totals SET value = value - 1 WHERE name = 'customers';
END;

CREATE TRIGGER IF NOT EXISTS payment_findable AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT'
BEGIN
  INSERT INTO searchable
  SELECT 'payments', NEW.user_id || '/' || NEW.number, -NEW.at,
         json_array(NEW.user_id, name, NEW.ref, replace(replace(NEW.ref, ' ', ''), '-', ''))
  FROM members WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS payments_renamed AFTER UPDATE OF name ON members WHEN NEW.name <> OLD.name
BEGIN
  INSERT INTO searchable
  SELECT 'payments', user_id || '/' || number, -at,
         json_array(user_id, NEW.name, ref, replace(replace(ref, ' ', ''), '-', ''))
  FROM ledger WHERE user_id = NEW.user_id AND kind = 'PAYMENT';
END;

CREATE TRIGGER IF NOT EXISTS game_added AFTER INSERT ON games
BEGIN
  INSERT INTO searchable VALUES ('games', NEW.product_code, 0, json_array(NEW.product_code, NEW.title));
END;
CREATE TRIGGER IF NOT EXISTS game_changed AFTER UPDATE OF title ON games
BEGIN
  INSERT INTO searchable VALUES ('games', NEW.product_code, 0, json_array(NEW.product_code, NEW.title));
END;
CREATE TRIGGER IF NOT EXISTS game_removed AFTER DELETE ON games
BEGIN
  DELETE FROM search_terms WHERE noun = 'games' AND id = OLD.product_code;
END;

CREATE TRIGGER IF NOT EXISTS sale_findable AFTER INSERT ON sales
BEGIN
  INSERT INTO searchable VALUES ('sales', NEW.id, -NEW.at, json_array(NEW.code, NEW.product_name, NEW.buyer));
END;

CREATE TRIGGER IF NOT EXISTS copy_findable AFTER INSERT ON copies
BEGIN
  INSERT INTO searchable SELECT 'copies', NEW.code, NEW.number, json_array(NEW.code, title) FROM games WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS copy_not_findable AFTER DELETE ON copies
BEGIN
  DELETE FROM search_terms WHERE noun = 'copies' AND id = OLD.code;
END;
CREATE TRIGGER IF NOT EXISTS copies_renamed AFTER UPDATE OF title ON games WHEN NEW.title <> OLD.title
BEGIN
  INSERT INTO searchable SELECT 'copies', code, number, json_array(code, NEW.title) FROM copies WHERE product_code = NEW.product_code;
END;

CREATE TRIGGER IF NOT EXISTS game_request_added AFTER INSERT ON game_requests
BEGIN
  INSERT INTO searchable VALUES ('game-requests', NEW.id, -NEW.requested_at,
    json_array(NEW.id, NEW.user_id, NEW.member_email, NEW.product_name, NEW.item_code));
END;
CREATE TRIGGER IF NOT EXISTS game_request_got_disc AFTER UPDATE OF item_code ON game_requests
WHEN NEW.item_code IS NOT OLD.item_code
BEGIN
  INSERT INTO searchable VALUES ('game-requests', NEW.id, -NEW.requested_at,
    json_array(NEW.id, NEW.user_id, NEW.member_email, NEW.product_name, NEW.item_code));
END;
CREATE TRIGGER IF NOT EXISTS game_request_removed AFTER DELETE ON game_requests
BEGIN
  DELETE FROM search_terms WHERE noun = 'game-requests' AND id = OLD.id;
END;

CREATE TRIGGER IF NOT EXISTS order_added AFTER INSERT ON orders
BEGIN
  INSERT INTO searchable VALUES ('orders', NEW.id, -NEW.placed_at,
    json_array(NEW.id, NEW.phone, NEW.first_name || ' ' || NEW.last_name));
END;
CREATE TRIGGER IF NOT EXISTS order_removed AFTER DELETE ON orders
BEGIN
  DELETE FROM search_terms WHERE noun = 'orders' AND id = OLD.id;
END;

CREATE TRIGGER IF NOT EXISTS contact_message_added AFTER INSERT ON contact_messages
BEGIN
  -- The phone as it is dialled from every country (`dialled` of contract/phone.ts).
  INSERT INTO searchable
  SELECT 'messages', NEW.id, -NEW.sent_at, json_array(NEW.name, NEW.email, replace(
    CASE WHEN digits GLOB '+*' THEN digits
         WHEN digits GLOB '00*' THEN '+' || substr(digits, 3)
         WHEN digits GLOB '0*' THEN '+92' || substr(digits, 2)
         WHEN length(digits) > 10 THEN '+' || digits
         ELSE '+92' || digits END, '+920', '+92'))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(
    NEW.phone, ' ', ''), char(160), ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '_', '') AS digits);
END;
CREATE TRIGGER IF NOT EXISTS contact_message_removed AFTER DELETE ON contact_messages
BEGIN
  DELETE FROM search_terms WHERE noun = 'messages' AND id = OLD.id;
END;

CREATE TRIGGER IF NOT EXISTS recommendation_findable AFTER INSERT ON recommendations
BEGIN
  INSERT INTO searchable VALUES ('recommendations', NEW.id, 0, json_array(NEW.title));
END;
CREATE TRIGGER IF NOT EXISTS recommendation_not_findable AFTER DELETE ON recommendations
BEGIN
  DELETE FROM search_terms WHERE noun = 'recommendations' AND id = OLD.id;
END;

CREATE TRIGGER IF NOT EXISTS holiday_added AFTER INSERT ON holidays
BEGIN
  INSERT INTO searchable VALUES ('holidays', NEW.day, 0, json_array(NEW.day, NEW.name));
END;
CREATE TRIGGER IF NOT EXISTS holiday_renamed AFTER UPDATE OF name ON holidays
BEGIN
  INSERT INTO searchable VALUES ('holidays', NEW.day, 0, json_array(NEW.day, NEW.name));
END;
CREATE TRIGGER IF NOT EXISTS holiday_removed AFTER DELETE ON holidays
BEGIN
  DELETE FROM search_terms WHERE noun = 'holidays' AND id = OLD.day;
END;

CREATE TRIGGER IF NOT EXISTS admin_added AFTER INSERT ON admins
BEGIN
  INSERT INTO searchable VALUES ('admins', NEW.id, 0, json_array(NEW.email, NEW.name));
END;
CREATE TRIGGER IF NOT EXISTS admin_action_added AFTER INSERT ON admin_actions
BEGIN
  INSERT INTO searchable
  SELECT 'audit', CAST(NEW.id AS TEXT), -NEW.at, json_array(NEW.subject, name, email)
  FROM admins WHERE id = NEW.admin_id;
END;
CREATE TRIGGER IF NOT EXISTS admin_renamed AFTER UPDATE OF name ON admins
BEGIN
  INSERT INTO searchable VALUES ('admins', NEW.id, 0, json_array(NEW.email, NEW.name));
END;

-- The numbers of the dashboard, kept by triggers: counting rows would read all of them.
CREATE TABLE IF NOT EXISTS totals (
  name  TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO totals VALUES
  ('customers', 0), ('active_memberships', 0), ('earned_paisa', 0), ('deposits_paisa', 0), ('discs_out', 0), ('games_without_cover', 0), ('unsent_mails', 0), ('held_memberships', 0), ('leaving_memberships', 0), ('receivable_paisa', 0);

CREATE TRIGGER IF NOT EXISTS game_counted AFTER INSERT ON games WHEN NEW.cover_id IS NULL AND NEW.retired_at IS NULL
BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'games_without_cover';
END;
CREATE TRIGGER IF NOT EXISTS game_cover_changed AFTER UPDATE OF cover_id, retired_at ON games
BEGIN
  UPDATE totals SET value = value + (NEW.cover_id IS NULL AND NEW.retired_at IS NULL)
                                  - (OLD.cover_id IS NULL AND OLD.retired_at IS NULL)
  WHERE name = 'games_without_cover';
END;
CREATE TRIGGER IF NOT EXISTS game_uncounted AFTER DELETE ON games WHEN OLD.cover_id IS NULL AND OLD.retired_at IS NULL
BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'games_without_cover';
END;

CREATE TRIGGER IF NOT EXISTS membership_added AFTER INSERT ON memberships
BEGIN
  UPDATE totals SET value = value + (NEW.status = 'ACTIVE') WHERE name = 'active_memberships';
END;
CREATE TRIGGER IF NOT EXISTS membership_moved AFTER UPDATE OF status ON memberships
BEGIN
  UPDATE totals SET value = value + (NEW.status = 'ACTIVE') - (OLD.status = 'ACTIVE')
  WHERE name = 'active_memberships';
END;
CREATE TRIGGER IF NOT EXISTS membership_removed AFTER DELETE ON memberships
BEGIN
  UPDATE totals SET value = value - (OLD.status = 'ACTIVE') WHERE name = 'active_memberships';
END;

-- Memberships on hold, and those whose notice is given.
CREATE TRIGGER IF NOT EXISTS membership_state_added AFTER INSERT ON memberships
BEGIN
  UPDATE totals SET value = value + (NEW.status = 'HOLD') WHERE name = 'held_memberships';
  UPDATE totals SET value = value + (NEW.status <> 'CANCELLED' AND NEW.ends_on IS NOT NULL) WHERE name = 'leaving_memberships';
END;
CREATE TRIGGER IF NOT EXISTS membership_state_moved AFTER UPDATE OF status, ends_on ON memberships
BEGIN
  UPDATE totals SET value = value + (NEW.status = 'HOLD') - (OLD.status = 'HOLD') WHERE name = 'held_memberships';
  UPDATE totals SET value = value + (NEW.status <> 'CANCELLED' AND NEW.ends_on IS NOT NULL)
                                  - (OLD.status <> 'CANCELLED' AND OLD.ends_on IS NOT NULL)
  WHERE name = 'leaving_memberships';
END;
CREATE TRIGGER IF NOT EXISTS membership_state_removed AFTER DELETE ON memberships
BEGIN
  UPDATE totals SET value = value - (OLD.status = 'HOLD') WHERE name = 'held_memberships';
  UPDATE totals SET value = value - (OLD.status <> 'CANCELLED' AND OLD.ends_on IS NOT NULL) WHERE name = 'leaving_memberships';
END;

-- Discs at the homes of members.
CREATE TRIGGER IF NOT EXISTS disc_out_added AFTER INSERT ON copies WHEN NEW.state = 'out'
BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'discs_out';
END;
CREATE TRIGGER IF NOT EXISTS disc_out_changed AFTER UPDATE OF state ON copies WHEN (NEW.state = 'out') <> (OLD.state = 'out')
BEGIN
  UPDATE totals SET value = value + (NEW.state = 'out') - (OLD.state = 'out') WHERE name = 'discs_out';
END;
CREATE TRIGGER IF NOT EXISTS disc_out_removed AFTER DELETE ON copies WHEN OLD.state = 'out'
BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'discs_out';
END;

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

-- What a member owes is less by the deposit of an ended membership.
CREATE TRIGGER IF NOT EXISTS ended_deposit_added AFTER INSERT ON memberships WHEN NEW.status = 'CANCELLED'
BEGIN
  UPDATE members SET ended_deposit_paisa = NEW.deposit_paisa WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS ended_deposit_changed AFTER UPDATE OF status, deposit_paisa ON memberships
BEGIN
  UPDATE members SET ended_deposit_paisa = iif(NEW.status = 'CANCELLED', NEW.deposit_paisa, 0)
  WHERE user_id = NEW.user_id AND ended_deposit_paisa <> iif(NEW.status = 'CANCELLED', NEW.deposit_paisa, 0);
END;
CREATE TRIGGER IF NOT EXISTS ended_deposit_removed AFTER DELETE ON memberships WHEN OLD.status = 'CANCELLED'
BEGIN
  UPDATE members SET ended_deposit_paisa = 0 WHERE user_id = OLD.user_id;
END;

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

-- Earned is the paid rent only: an order is a promise, a delivery fee pays the courier, a damage fee replaces
-- the disc, and the deposit belongs to the member.
CREATE TRIGGER IF NOT EXISTS rent_paid AFTER UPDATE OF paid_at ON rents
WHEN NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL
BEGIN
  UPDATE totals SET value = value + NEW.paisa WHERE name = 'earned_paisa';
END;
CREATE TRIGGER IF NOT EXISTS rent_reopened AFTER UPDATE OF paid_at ON rents
WHEN NEW.paid_at IS NULL AND OLD.paid_at IS NOT NULL
BEGIN
  UPDATE totals SET value = value - NEW.paisa WHERE name = 'earned_paisa';
END;
CREATE TRIGGER IF NOT EXISTS rent_reversed AFTER DELETE ON rents WHEN OLD.paid_at IS NOT NULL
BEGIN
  UPDATE totals SET value = value - OLD.paisa WHERE name = 'earned_paisa';
END;

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

-- Messages end with the session that asked for them, and with a new password those of sessions that are over.
CREATE TRIGGER IF NOT EXISTS push_ends_with_session AFTER UPDATE OF revoked_at ON sessions WHEN NEW.revoked_at IS NOT NULL
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
END;
CREATE TRIGGER IF NOT EXISTS push_ends_with_password AFTER UPDATE OF password_hash ON members
WHEN NEW.password_hash <> OLD.password_hash
BEGIN
  DELETE FROM push_subscriptions WHERE role = 'member' AND subject = NEW.user_id
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = session_id AND revoked_at IS NULL);
END;
CREATE TRIGGER IF NOT EXISTS push_ends_with_admin_password AFTER UPDATE OF password_hash ON admins
WHEN NEW.password_hash <> OLD.password_hash
BEGIN
  DELETE FROM push_subscriptions WHERE role = 'admin' AND subject = NEW.id
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = session_id AND revoked_at IS NULL);
END;
