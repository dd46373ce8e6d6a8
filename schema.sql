-- The whole database of Khelbox. Idempotent: the build, every test and every deployment apply it as it is.
-- Money is integer paisa, times are integer ms UTC, calendar days are 'YYYY-MM-DD' in Asia/Karachi.
-- Ids are made by the server and cannot be guessed.

-- People ---------------------------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS admins (
  id            TEXT PRIMARY KEY,
  email         TEXT NOT NULL UNIQUE,            -- lower case
  name          TEXT NOT NULL,
  password_hash TEXT NOT NULL,                   -- $scrypt$ln=…,r=…,p=…$salt$hash
  created_at    INTEGER NOT NULL
) STRICT;

-- Built-in customer host: accounts. number → User ID 'KB-1001'.
CREATE TABLE IF NOT EXISTS members (
  number        INTEGER PRIMARY KEY,
  user_id       TEXT NOT NULL GENERATED ALWAYS AS ('KB-' || number) STORED UNIQUE,
  email         TEXT NOT NULL UNIQUE,            -- lower case
  name          TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  mobile_no     TEXT NOT NULL DEFAULT '',
  city          TEXT NOT NULL DEFAULT '',
  address       TEXT NOT NULL DEFAULT '',
  created_at    INTEGER NOT NULL
) STRICT;

-- Built-in customer host: what a member pays for. `version` moves with every change that the rental
-- rules look at, so that a decision made on an older state fails instead of overbooking.
CREATE TABLE IF NOT EXISTS memberships (
  user_id    TEXT PRIMARY KEY REFERENCES members (user_id),
  plan_id    INTEGER NOT NULL CHECK (plan_id IN (1, 2, 3)),
  status     TEXT NOT NULL CHECK (status IN ('ACTIVE', 'HOLD', 'CANCELLED')),
  started_on TEXT NOT NULL CHECK (started_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  version    INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Built-in customer host: signed entries behind BALANCE (negative: the member owes).
CREATE TABLE IF NOT EXISTS ledger (
  id      TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES members (user_id),
  paisa   INTEGER NOT NULL,
  reason  TEXT NOT NULL,
  at      INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS ledger_of_member ON ledger (user_id, at);

-- Both roles. The secret half of a token is only here as SHA-256.
CREATE TABLE IF NOT EXISTS sessions (
  id           TEXT PRIMARY KEY,
  secret_hash  TEXT NOT NULL,
  role         TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  subject      TEXT NOT NULL,                    -- admins.id or members.user_id
  created_at   INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  revoked_at   INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_of_subject ON sessions (role, subject, created_at) WHERE revoked_at IS NULL;

-- The library and its life -----------------------------------------------------------------------------

-- in_hand + open requests + discs at members = owned, always.
CREATE TABLE IF NOT EXISTS games (
  product_code    TEXT PRIMARY KEY,              -- 'PS5-0001'
  title           TEXT NOT NULL,
  platform        TEXT NOT NULL CHECK (platform IN ('PS4', 'PS5')),
  category        TEXT NOT NULL,
  available_since TEXT NOT NULL CHECK (available_since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  retail_paisa    INTEGER NOT NULL CHECK (retail_paisa > 0),
  owned           INTEGER NOT NULL,
  in_hand         INTEGER NOT NULL CONSTRAINT copy_in_hand CHECK (in_hand >= 0),
  created_at      INTEGER NOT NULL,
  CONSTRAINT copies_owned CHECK (in_hand <= owned)
) STRICT;
CREATE INDEX IF NOT EXISTS games_by_title ON games (title, product_code);

-- Requests and swaps, from asking to coming back. Without foreign keys to games and members: with an
-- external customer host neither is ours.
CREATE TABLE IF NOT EXISTS game_requests (
  id             TEXT PRIMARY KEY,               -- 'KR-…', named in mails and on the phone
  kind           TEXT NOT NULL CHECK (kind IN ('REQUEST', 'SWAP')),
  status         TEXT NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'HANDED_OVER', 'RETURNED', 'DECLINED', 'WITHDRAWN')),
  user_id        TEXT NOT NULL,
  member_email   TEXT NOT NULL,
  member_city    TEXT NOT NULL,
  product_code   TEXT NOT NULL,
  product_name   TEXT NOT NULL,
  game_category  TEXT NOT NULL,
  was_new        INTEGER NOT NULL DEFAULT 0 CHECK (was_new IN (0, 1)), -- a new game when it was asked for
  gives_back     TEXT,                           -- item_code of the disc that a swap collects
  item_code      TEXT,                           -- the disc handed over
  requested_at   INTEGER NOT NULL,
  handed_over_at INTEGER,
  returned_at    INTEGER
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_request ON game_requests (user_id, product_code) WHERE status IN ('REQUESTED', 'APPROVED');
CREATE UNIQUE INDEX IF NOT EXISTS one_swap_per_disc ON game_requests (gives_back) WHERE gives_back IS NOT NULL AND status IN ('REQUESTED', 'APPROVED');
CREATE UNIQUE INDEX IF NOT EXISTS disc_at_one_home ON game_requests (item_code) WHERE status = 'HANDED_OVER';
CREATE INDEX IF NOT EXISTS game_requests_of_member ON game_requests (user_id, status, handed_over_at);
CREATE INDEX IF NOT EXISTS game_requests_by_time ON game_requests (requested_at, id);

CREATE TABLE IF NOT EXISTS game_request_history (
  request_id TEXT NOT NULL REFERENCES game_requests (id),
  status     TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (request_id, at, status)
) STRICT, WITHOUT ROWID;

-- Visitors ---------------------------------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS orders (
  id             TEXT PRIMARY KEY,               -- 'KO-…', given to the visitor
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
  placed_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS orders_by_time ON orders (placed_at, id);

CREATE TABLE IF NOT EXISTS order_history (
  order_id TEXT NOT NULL REFERENCES orders (id),
  status   TEXT NOT NULL,
  at       INTEGER NOT NULL,
  PRIMARY KEY (order_id, at, status)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS contact_messages (
  id      TEXT PRIMARY KEY,
  name    TEXT NOT NULL,
  email   TEXT NOT NULL,
  phone   TEXT NOT NULL,
  message TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS contact_messages_by_time ON contact_messages (sent_at, id);

-- Pictures: row 'pending' → objects put → row 'active'. A pending row without a finished upload and an
-- object without a row are swept.
CREATE TABLE IF NOT EXISTS images (
  id         TEXT PRIMARY KEY,                   -- random, also the objects' key
  kind       TEXT NOT NULL CHECK (kind IN ('banner', 'event')),
  state      TEXT NOT NULL CHECK (state IN ('pending', 'active')),
  status     INTEGER NOT NULL CHECK (status IN (0, 1)), -- 0 Deactive, 1 Active
  format     TEXT NOT NULL CHECK (format IN ('png', 'jpg')),
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  variants   TEXT NOT NULL DEFAULT '[]',         -- JSON list of widths that exist as WebP
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS images_of_kind ON images (kind, state, created_at);

-- Machinery --------------------------------------------------------------------------------------------

-- Mail leaves from here: written with the event, sent after the reply, tried again by the cron.
CREATE TABLE IF NOT EXISTS outbox (
  id         TEXT PRIMARY KEY,
  recipient  TEXT NOT NULL,
  subject    TEXT NOT NULL,
  body       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts   INTEGER NOT NULL DEFAULT 0,
  due_at     INTEGER NOT NULL,
  sent_at    INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at) WHERE sent_at IS NULL;

-- Fixed windows. The key names the limit and what it counts ('contact:ip:203.0.113.7').
CREATE TABLE IF NOT EXISTS rate_limits (
  key      TEXT PRIMARY KEY,
  count    INTEGER NOT NULL,
  reset_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS rate_limits_expiry ON rate_limits (reset_at);

-- First replies of calls that carried an Idempotency-Key; part of the batch that did the work.
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

-- `INSERT INTO expect_one_change SELECT changes()` after a guarded UPDATE makes a batch fail, and with
-- it roll back, when the guard did not hold.
CREATE VIEW IF NOT EXISTS expect_one_change AS SELECT 1 AS changed;
CREATE TRIGGER IF NOT EXISTS expect_one_change_holds INSTEAD OF INSERT ON expect_one_change
WHEN NEW.changed <> 1
BEGIN
  SELECT RAISE(ABORT, 'state_moved');
END;
