ALTER TABLE images ADD COLUMN caption TEXT NOT NULL DEFAULT '';
ALTER TABLE images ADD COLUMN leads_to TEXT NOT NULL DEFAULT '';
ALTER TABLE images ADD COLUMN position INTEGER NOT NULL DEFAULT 100;
ALTER TABLE images ADD COLUMN shown_from TEXT NOT NULL DEFAULT '';
ALTER TABLE images ADD COLUMN shown_until TEXT NOT NULL DEFAULT '';
DROP INDEX IF EXISTS images_by_status;
CREATE INDEX IF NOT EXISTS images_shown ON images (kind, state, status, position, created_at DESC);
