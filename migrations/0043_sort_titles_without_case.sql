-- Titles are sorted without case: Ace Combat before AEW.
DROP INDEX games_by_title;
DROP INDEX games_retired;
DROP INDEX games_without_cover;
DROP INDEX games_all_out;
CREATE INDEX games_by_title ON games (title COLLATE NOCASE, product_code);
CREATE INDEX games_retired ON games (title COLLATE NOCASE, product_code) WHERE retired_at IS NOT NULL;
CREATE INDEX games_without_cover ON games (title COLLATE NOCASE, product_code)
  WHERE cover_id IS NULL AND retired_at IS NULL;
CREATE INDEX games_all_out ON games (title COLLATE NOCASE, product_code)
  WHERE in_hand = 0 AND owned > 0 AND retired_at IS NULL;
