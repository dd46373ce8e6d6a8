ALTER TABLE admins ADD COLUMN totp_key TEXT;
ALTER TABLE admins ADD COLUMN totp_step INTEGER;
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
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
