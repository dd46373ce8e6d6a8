ALTER TABLE games ADD COLUMN wanted REAL NOT NULL DEFAULT 0;
CREATE INDEX IF NOT EXISTS games_by_wishes ON games (wanted, owned, product_code) WHERE retired_at IS NULL;
CREATE TRIGGER IF NOT EXISTS request_counts_as_wish AFTER INSERT ON game_requests WHEN NEW.from_queue = 0
BEGIN
  UPDATE games SET wanted = max(wanted, NEW.requested_at / 2592e6) + log2(1 + pow(2, -abs(wanted - NEW.requested_at / 2592e6)))
  WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS queue_entry_counts_as_wish AFTER INSERT ON queue_entries
BEGIN
  UPDATE games SET wanted = max(wanted, NEW.added_at / 2592e6) + log2(1 + pow(2, -abs(wanted - NEW.added_at / 2592e6)))
  WHERE product_code = NEW.product_code;
END;
-- The wishes until now.
UPDATE games SET wanted = wishes.score
FROM (
  SELECT product_code, newest + log2(sum(pow(2, at - newest))) AS score
  FROM (
    SELECT product_code, at, max(at) OVER (PARTITION BY product_code) AS newest
    FROM (
      SELECT product_code, requested_at / 2592e6 AS at FROM game_requests WHERE from_queue = 0
      UNION ALL
      SELECT product_code, added_at / 2592e6 FROM queue_entries
    )
  )
  GROUP BY product_code
) AS wishes
WHERE wishes.product_code = games.product_code;
