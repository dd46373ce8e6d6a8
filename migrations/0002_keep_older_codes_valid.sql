-- Several flows of one e-mail are valid at once: without UNIQUE (purpose, email).
PRAGMA defer_foreign_keys = ON;
CREATE TABLE account_flows_copy AS SELECT * FROM account_flows;
DROP TABLE account_flows;
CREATE TABLE account_flows (
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
INSERT INTO account_flows SELECT id, purpose, email, code_hash, token_hash, name, password_hash, user_id, expires_at FROM account_flows_copy;
DROP TABLE account_flows_copy;
CREATE INDEX account_flows_of_member ON account_flows (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX account_flows_expiry ON account_flows (expires_at);
