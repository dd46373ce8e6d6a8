-- What members read in their area instead of mails, and the daily digests of the shop.
CREATE TABLE IF NOT EXISTS news (
  id      INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  text    TEXT NOT NULL,
  at      INTEGER NOT NULL,
  read_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS news_of_member ON news (user_id, at, id);
CREATE INDEX IF NOT EXISTS news_unread ON news (user_id, at) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS news_by_time ON news (at);

CREATE TABLE IF NOT EXISTS digests (
  day     TEXT PRIMARY KEY,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
