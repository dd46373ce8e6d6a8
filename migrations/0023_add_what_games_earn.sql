CREATE INDEX game_requests_until ON game_requests (user_id, coalesce(collected_at, returned_at, 9000000000000000))
  WHERE handed_over_at IS NOT NULL;
CREATE TABLE game_earnings (
  product_code TEXT PRIMARY KEY REFERENCES games (product_code) ON DELETE CASCADE,
  rentals      INTEGER NOT NULL DEFAULT 0,       -- how often a copy went to a member
  out_ms       INTEGER NOT NULL DEFAULT 0,       -- that copies were at homes, of those that are back
  rent_paisa   INTEGER NOT NULL DEFAULT 0,       -- the sum of its game_months
  paid_paisa   INTEGER NOT NULL DEFAULT 0,       -- for the copies whose price is known
  unpriced     INTEGER NOT NULL DEFAULT 0,       -- copies without a price
  payback      INTEGER NOT NULL GENERATED ALWAYS AS (iif(paid_paisa > 0 AND unpriced = 0, rent_paisa * 100 / paid_paisa, -1)) VIRTUAL -- percent; -1: not known
) STRICT;
CREATE INDEX game_earnings_by_rent ON game_earnings (rent_paisa, product_code);
CREATE INDEX game_earnings_by_rentals ON game_earnings (rentals, product_code);
CREATE INDEX game_earnings_by_payback ON game_earnings (payback, product_code);
CREATE TRIGGER game_earns AFTER INSERT ON games
BEGIN
  INSERT INTO game_earnings (product_code) VALUES (NEW.product_code) ON CONFLICT (product_code) DO NOTHING;
END;
CREATE TRIGGER copy_bought AFTER INSERT ON copies
BEGIN
  INSERT INTO game_earnings (product_code, rentals, paid_paisa, unpriced)
  VALUES (NEW.product_code, NEW.state = 'out', coalesce(NEW.price_paisa, 0), NEW.price_paisa IS NULL)
  ON CONFLICT (product_code) DO UPDATE SET rentals = rentals + excluded.rentals,
    paid_paisa = paid_paisa + excluded.paid_paisa, unpriced = unpriced + excluded.unpriced;
END;
CREATE TRIGGER copy_price_changed AFTER UPDATE OF price_paisa ON copies
BEGIN
  UPDATE game_earnings SET paid_paisa = paid_paisa + coalesce(NEW.price_paisa, 0) - coalesce(OLD.price_paisa, 0),
                           unpriced = unpriced + (NEW.price_paisa IS NULL) - (OLD.price_paisa IS NULL)
  WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER copy_price_removed AFTER DELETE ON copies
BEGIN
  UPDATE game_earnings SET paid_paisa = paid_paisa - coalesce(OLD.price_paisa, 0),
                           unpriced = unpriced - (OLD.price_paisa IS NULL)
  WHERE product_code = OLD.product_code;
END;
CREATE TRIGGER copy_went_out AFTER UPDATE OF state ON copies WHEN (NEW.state = 'out') <> (OLD.state = 'out')
BEGIN
  UPDATE game_earnings SET rentals = rentals + (NEW.state = 'out'),
                           out_ms = out_ms + iif(OLD.state = 'out', max(0, NEW.since - OLD.since), 0)
  WHERE product_code = NEW.product_code;
END;

CREATE TABLE game_months (
  month        TEXT NOT NULL,                    -- '2026-03'
  product_code TEXT NOT NULL,
  rent_paisa   INTEGER NOT NULL,
  PRIMARY KEY (product_code, month)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_months_by_rent ON game_months (month, rent_paisa, product_code);
CREATE TRIGGER rent_shared AFTER INSERT ON game_months
BEGIN
  UPDATE game_earnings SET rent_paisa = rent_paisa + NEW.rent_paisa WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER more_rent_shared AFTER UPDATE OF rent_paisa ON game_months
BEGIN
  UPDATE game_earnings SET rent_paisa = rent_paisa + NEW.rent_paisa - OLD.rent_paisa WHERE product_code = NEW.product_code;
END;

CREATE TABLE shared_rents (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  at      INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  number  INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO shared_rents VALUES (1, 0, '', 0);

-- What is known of the copies so far. The rents are shared by the cron, month after month.
INSERT INTO game_earnings (product_code) SELECT product_code FROM games;
UPDATE game_earnings SET rentals = known.rentals, out_ms = known.out_ms, paid_paisa = known.paid, unpriced = known.unpriced
FROM (SELECT product_code, sum(rentals) AS rentals, sum(out_ms) AS out_ms, sum(coalesce(price_paisa, 0)) AS paid,
             sum(price_paisa IS NULL) AS unpriced
FROM copies JOIN (
  SELECT code, sum(state = 'out') AS rentals, sum(iif(state = 'out' AND until IS NOT NULL, max(0, until - at), 0)) AS out_ms
  FROM (SELECT code, state, at, lead(at) OVER (PARTITION BY code ORDER BY number) AS until FROM copy_history)
  GROUP BY code
) USING (code) GROUP BY product_code) AS known WHERE known.product_code = game_earnings.product_code;
