-- The name of what the library shows now, a new one after each change: who has read the library keeps it while the name
-- stays. Random, so that a database that was set back to an older time repeats none. One row.
CREATE TABLE IF NOT EXISTS library_state (
  id   INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL
) STRICT;
INSERT OR IGNORE INTO library_state VALUES (1, 'empty');
CREATE TRIGGER IF NOT EXISTS library_changed
AFTER UPDATE OF title, platform, category, available_since, retail_paisa, owned, in_hand, retired_at,
  cover_id, about, aliases, wanted ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8));
END;
CREATE TRIGGER IF NOT EXISTS library_grown AFTER INSERT ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8));
END;
CREATE TRIGGER IF NOT EXISTS library_shrunk AFTER DELETE ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8));
END;
