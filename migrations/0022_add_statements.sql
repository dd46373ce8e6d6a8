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
  PRIMARY KEY (statement_id, line)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS line_recorded_once ON statement_lines (fingerprint) WHERE number IS NOT NULL;
-- How a header was read the last time: each bank has its own.
CREATE TABLE IF NOT EXISTS statement_columns (
  header  TEXT PRIMARY KEY,                      -- JSON: names of the columns
  columns TEXT NOT NULL                          -- JSON: statementColumns of the contract
) STRICT;
