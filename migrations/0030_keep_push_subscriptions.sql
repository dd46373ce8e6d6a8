ALTER TABLE news ADD COLUMN push_kind TEXT;
ALTER TABLE news ADD COLUMN push_due_at INTEGER;
CREATE INDEX news_push_due ON news (push_due_at) WHERE push_due_at IS NOT NULL;

-- Browsers that get messages (Web Push).
CREATE TABLE push_subscriptions (
  endpoint   TEXT PRIMARY KEY,                   -- the address that the push service gave the browser
  p256dh     TEXT NOT NULL,                      -- public key of the browser, base64url
  auth       TEXT NOT NULL,                      -- secret of the browser and the shop, base64url
  role       TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  subject    TEXT NOT NULL,                      -- admins.id or members.user_id
  session_id TEXT NOT NULL,                      -- they end when it is ended, and outlive one that expires
  kinds      TEXT NOT NULL,                      -- JSON array; the same for all browsers of a person
  kept_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_of_subject ON push_subscriptions (role, subject, kept_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_by_age ON push_subscriptions (kept_at);

-- Messages end with the session that asked for them, and with a new password those of sessions that are over.
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF revoked_at ON sessions WHEN NEW.revoked_at IS NOT NULL
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
END;
CREATE TRIGGER push_ends_with_password AFTER UPDATE OF password_hash ON members
WHEN NEW.password_hash <> OLD.password_hash
BEGIN
  DELETE FROM push_subscriptions WHERE role = 'member' AND subject = NEW.user_id
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = session_id AND revoked_at IS NULL);
END;
CREATE TRIGGER push_ends_with_admin_password AFTER UPDATE OF password_hash ON admins
WHEN NEW.password_hash <> OLD.password_hash
BEGIN
  DELETE FROM push_subscriptions WHERE role = 'admin' AND subject = NEW.id
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE id = session_id AND revoked_at IS NULL);
END;
