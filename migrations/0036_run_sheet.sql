ALTER TABLE game_requests ADD COLUMN sent_at INTEGER;
ALTER TABLE game_requests ADD COLUMN courier TEXT;
ALTER TABLE game_requests ADD COLUMN parcel TEXT;
-- Members whose visit found nobody or was refused, until the next visit.
CREATE TABLE IF NOT EXISTS missed_visits (
  user_id TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('NOT_AT_HOME', 'REFUSED')),
  note    TEXT NOT NULL,
  until   TEXT NOT NULL,                         -- the day of the next visit
  at      INTEGER NOT NULL
) STRICT;
