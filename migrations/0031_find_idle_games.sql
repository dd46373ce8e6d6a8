-- Games that nobody has asked for, the longest first.
CREATE INDEX games_idle ON games (wanted, product_code)
  WHERE owned > 0 AND in_hand = owned AND retired_at IS NULL;
