-- Counts of the discs on the shelf: what was expected at the start, and what was scanned.
CREATE TABLE IF NOT EXISTS stock_takes (
  id          TEXT PRIMARY KEY,
  started_at  INTEGER NOT NULL,
  admin_id    TEXT NOT NULL REFERENCES admins (id),
  platform    TEXT NOT NULL CHECK (platform IN ('', 'PS4', 'PS5')), -- '': all
  finished_at INTEGER,
  expected    INTEGER NOT NULL DEFAULT 0,
  found       INTEGER NOT NULL DEFAULT 0,
  surplus     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_stock_take ON stock_takes (finished_at IS NULL) WHERE finished_at IS NULL;
CREATE INDEX IF NOT EXISTS stock_takes_by_time ON stock_takes (started_at, id);
CREATE TABLE IF NOT EXISTS stock_take_discs (
  stock_take_id TEXT NOT NULL REFERENCES stock_takes (id),
  code          TEXT NOT NULL,                   -- as scanned: it may be of no copy
  is_expected   INTEGER NOT NULL CHECK (is_expected IN (0, 1)), -- 0: it should not be there
  found_at      INTEGER,
  PRIMARY KEY (stock_take_id, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS stock_take_missing ON stock_take_discs (stock_take_id, code)
  WHERE is_expected = 1 AND found_at IS NULL;
CREATE INDEX IF NOT EXISTS stock_take_surplus ON stock_take_discs (stock_take_id, code) WHERE is_expected = 0;
