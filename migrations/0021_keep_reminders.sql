CREATE TABLE IF NOT EXISTS reminders (
  day      TEXT NOT NULL,
  cause    TEXT NOT NULL,
  user_id  TEXT NOT NULL REFERENCES members (user_id),
  admin_id TEXT NOT NULL REFERENCES admins (id),
  at       INTEGER NOT NULL,
  PRIMARY KEY (day, cause, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_of_member ON reminders (user_id);
