CREATE TABLE IF NOT EXISTS blocks (
  user_id  TEXT PRIMARY KEY REFERENCES members (user_id),
  phone    TEXT NOT NULL,
  reason   TEXT NOT NULL,
  at       INTEGER NOT NULL,
  admin_id TEXT NOT NULL REFERENCES admins (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS blocks_by_phone ON blocks (phone) WHERE phone <> '';
