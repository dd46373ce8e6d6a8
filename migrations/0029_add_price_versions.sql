-- Prices that the owner set after those of contract/prices.ts. One that has begun is never changed or deleted.
CREATE TABLE IF NOT EXISTS plan_versions (
  since        TEXT PRIMARY KEY CHECK (since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), -- first day of its orders
  running_from TEXT CHECK (running_from >= since), -- from when it counts for every member; NULL: never
  prices       TEXT NOT NULL,                    -- JSON: rents, deposits, fees (storedPrices of contract/stored-prices.ts)
  made_by      TEXT NOT NULL,                    -- id of the admin
  made_at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE memberships ADD COLUMN priced_on TEXT NOT NULL DEFAULT '';
ALTER TABLE memberships ADD COLUMN next_priced_on TEXT NOT NULL DEFAULT '';
