-- Everybody who may enter today may do everything: they stay owners.
ALTER TABLE admins ADD COLUMN role TEXT NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'counter', 'rider'));
-- Links by mail with which an admin chooses a password: for an invited admin, or for one who forgot it.
CREATE TABLE IF NOT EXISTS admin_links (
  token_hash TEXT PRIMARY KEY,                   -- SHA-256 of the secret in the link
  admin_id   TEXT NOT NULL REFERENCES admins (id),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS admin_links_of_admin ON admin_links (admin_id);
CREATE INDEX IF NOT EXISTS admin_links_expiry ON admin_links (expires_at);
