-- The admin's list of games without a cover and its number.
CREATE INDEX IF NOT EXISTS games_without_cover ON games (title, product_code)
  WHERE cover_id IS NULL AND retired_at IS NULL;
INSERT INTO totals SELECT 'games_without_cover', count(*) FROM games WHERE cover_id IS NULL AND retired_at IS NULL;
CREATE TRIGGER IF NOT EXISTS game_counted AFTER INSERT ON games WHEN NEW.cover_id IS NULL AND NEW.retired_at IS NULL
BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'games_without_cover';
END;
CREATE TRIGGER IF NOT EXISTS game_cover_changed AFTER UPDATE OF cover_id, retired_at ON games
BEGIN
  UPDATE totals SET value = value + (NEW.cover_id IS NULL AND NEW.retired_at IS NULL)
                                  - (OLD.cover_id IS NULL AND OLD.retired_at IS NULL)
  WHERE name = 'games_without_cover';
END;
CREATE TRIGGER IF NOT EXISTS game_uncounted AFTER DELETE ON games WHEN OLD.cover_id IS NULL AND OLD.retired_at IS NULL
BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'games_without_cover';
END;
