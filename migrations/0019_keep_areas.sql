CREATE TABLE IF NOT EXISTS areas (
  id         INTEGER PRIMARY KEY,
  city       TEXT NOT NULL,
  name       TEXT NOT NULL COLLATE NOCASE,
  place      INTEGER NOT NULL,
  is_offered INTEGER NOT NULL DEFAULT 1 CHECK (is_offered IN (0, 1)),
  version    INTEGER NOT NULL DEFAULT 0,
  UNIQUE (city, name)
) STRICT;
CREATE INDEX members_by_area ON members (city, area COLLATE NOCASE) WHERE area <> '';
ALTER TABLE orders ADD COLUMN area TEXT NOT NULL DEFAULT '';
CREATE INDEX orders_by_area ON orders (city, area COLLATE NOCASE) WHERE area <> '';
