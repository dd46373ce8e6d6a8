-- Of what a member is told by e-mail; no row: of all.
CREATE TABLE mail_choices (
  user_id   TEXT PRIMARY KEY REFERENCES members (user_id),
  kinds     TEXT NOT NULL,                       -- JSON array (contract/channels.ts)
  chosen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
