-- Photos of discs, taken by the shop or by the member who has the disc.
CREATE TABLE photos (
  id         TEXT PRIMARY KEY,
  copy_code  TEXT NOT NULL REFERENCES copies (code) ON DELETE CASCADE,
  request_id TEXT,
  by_member  INTEGER NOT NULL CHECK (by_member IN (0, 1)),
  format     TEXT NOT NULL CHECK (format IN ('png', 'jpg')),
  at         INTEGER NOT NULL
) STRICT;
CREATE INDEX photos_of_copy ON photos (copy_code, at);
CREATE INDEX photos_of_request ON photos (request_id, at) WHERE request_id IS NOT NULL;
CREATE INDEX photos_by_time ON photos (at);
