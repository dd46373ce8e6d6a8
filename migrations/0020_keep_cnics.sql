CREATE TABLE IF NOT EXISTS cnics (
  user_id     TEXT PRIMARY KEY REFERENCES members (user_id),
  cnic        TEXT NOT NULL,
  key_version TEXT NOT NULL,
  hash        TEXT NOT NULL,
  expires_on  TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX cnics_by_hash ON cnics (hash);
CREATE INDEX cnics_by_expiry ON cnics (expires_on);
ALTER TABLE blocks ADD COLUMN cnic_hash TEXT NOT NULL DEFAULT '';
CREATE INDEX blocks_by_cnic ON blocks (cnic_hash) WHERE cnic_hash <> '';
