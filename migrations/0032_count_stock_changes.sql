-- Whether copies have moved since the edge purged the pages that show them. One row.
CREATE TABLE IF NOT EXISTS stock_changes (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  changes   INTEGER NOT NULL,                    -- counted by the trigger of games
  purged    INTEGER NOT NULL,                    -- `changes` of the last purge
  purged_at INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO stock_changes VALUES (1, 0, 0, 0);
CREATE TRIGGER IF NOT EXISTS stock_moved AFTER UPDATE OF in_hand, owned ON games
WHEN NEW.in_hand <> OLD.in_hand OR NEW.owned <> OLD.owned
BEGIN
  UPDATE stock_changes SET changes = changes + 1;
END;
