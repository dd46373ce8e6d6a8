-- What the allocation decided on, to repeat it when somebody asks why a member was passed over; kept for 90 days.
CREATE TABLE allocations (
  id    TEXT PRIMARY KEY,
  at    INTEGER NOT NULL,
  facts TEXT NOT NULL                            -- JSON: worker/queue/allocation-facts.ts
) STRICT;
CREATE INDEX allocations_by_time ON allocations (at);

-- The copies that queue entries got, and the decision that gave them.
CREATE TABLE allocated_copies (
  product_code  TEXT NOT NULL,
  at            INTEGER NOT NULL,
  request_id    TEXT NOT NULL REFERENCES game_requests (id),
  allocation_id TEXT NOT NULL,                   -- allocations.id; the row may be deleted
  queued_at     INTEGER NOT NULL,                -- when the member had queued the game
  PRIMARY KEY (product_code, at, request_id)
) STRICT, WITHOUT ROWID;
