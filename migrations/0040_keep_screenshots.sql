PRAGMA defer_foreign_keys = ON;
CREATE TABLE images_copy AS SELECT * FROM images;
DROP TABLE images;
CREATE TABLE images (
  id         TEXT PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('banner', 'event', 'cover', 'screenshot')),
  state      TEXT NOT NULL CHECK (state IN ('pending', 'active')),
  status     INTEGER NOT NULL CHECK (status IN (0, 1)),
  format     TEXT NOT NULL CHECK (format IN ('png', 'jpg')),
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  variants   TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  caption     TEXT NOT NULL DEFAULT '',
  leads_to    TEXT NOT NULL DEFAULT '',
  position    INTEGER NOT NULL DEFAULT 100,
  shown_from  TEXT NOT NULL DEFAULT '',
  shown_until TEXT NOT NULL DEFAULT '',
  game_code   TEXT REFERENCES games (product_code) ON DELETE CASCADE
) STRICT;
INSERT INTO images SELECT id, kind, state, status, format, width, height, variants, created_at, caption, leads_to,
  position, shown_from, shown_until, NULL FROM images_copy;
DROP TABLE images_copy;
CREATE INDEX images_of_kind ON images (kind, state, created_at);
CREATE INDEX images_unfinished ON images (created_at) WHERE state = 'pending';
CREATE INDEX images_shown ON images (kind, state, status, position, created_at DESC);
CREATE INDEX images_of_game ON images (game_code) WHERE game_code IS NOT NULL;
