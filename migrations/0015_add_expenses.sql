CREATE TABLE IF NOT EXISTS expenses (
  id       TEXT PRIMARY KEY,
  category TEXT NOT NULL,                        -- of contract/expenses.ts
  paisa    INTEGER NOT NULL CHECK (paisa > 0),
  day      TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  note     TEXT NOT NULL,
  admin_id TEXT NOT NULL REFERENCES admins (id),
  at       INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS expenses_by_day ON expenses (day, id);
