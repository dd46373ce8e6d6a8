-- Discs become rows of their own.
-- The discs of the shop. A code is on the label of its disc and is never used for another one. A copy that is packed,
-- out or collected belongs to a request.
CREATE TABLE IF NOT EXISTS copies (
  code         TEXT PRIMARY KEY,                 -- 'PS5-0001-2': the product code and the number
  product_code TEXT NOT NULL REFERENCES games (product_code) ON DELETE CASCADE,
  number       INTEGER NOT NULL,
  state        TEXT NOT NULL DEFAULT 'shelf' CHECK (state IN ('shelf', 'packed', 'out', 'collected', 'repair', 'lost', 'retired')),
  condition    TEXT NOT NULL DEFAULT 'new' CHECK (condition IN ('new', 'good', 'worn', 'damaged')),
  since        INTEGER NOT NULL,                 -- in this state
  request_id   TEXT,
  reason       TEXT NOT NULL DEFAULT '',         -- why it is in this state
  price_paisa  INTEGER CHECK (price_paisa >= 0), -- paid for it
  supplier     TEXT NOT NULL DEFAULT '',
  bought_on    TEXT CHECK (bought_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  labelled_at  INTEGER,                          -- when its label was printed
  CONSTRAINT copy_with_request CHECK ((state IN ('packed', 'out', 'collected')) = (request_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS copies_of_game ON copies (product_code, number);
CREATE INDEX IF NOT EXISTS copies_by_place ON copies (product_code, state, number);
CREATE INDEX IF NOT EXISTS copies_by_state ON copies (state, since, code);
CREATE INDEX IF NOT EXISTS copies_without_label ON copies (product_code, number)
  WHERE labelled_at IS NULL AND state NOT IN ('lost', 'retired');
CREATE UNIQUE INDEX IF NOT EXISTS copy_of_request ON copies (request_id) WHERE request_id IS NOT NULL;

-- Each state that a copy has been in, written by triggers.
CREATE TABLE IF NOT EXISTS copy_history (
  code       TEXT NOT NULL REFERENCES copies (code) ON DELETE CASCADE,
  number     INTEGER NOT NULL,                   -- 1, 2, 3 … of this copy
  state      TEXT NOT NULL,
  condition  TEXT NOT NULL,
  request_id TEXT,
  reason     TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (code, number)
) STRICT, WITHOUT ROWID;

-- The discs that are out keep their names.
INSERT INTO copies (code, product_code, number, state, condition, since, request_id)
SELECT item_code, product_code, CAST(substr(item_code, length(product_code) + 2) AS INTEGER),
       iif(status = 'HANDED_OVER', 'out', 'collected'), 'good', coalesce(collected_at, handed_over_at, requested_at), id
FROM game_requests JOIN games USING (product_code)
WHERE status IN ('HANDED_OVER', 'COLLECTED') AND item_code IS NOT NULL;

-- The others get the smallest numbers that are left.
INSERT INTO copies (code, product_code, number, condition, since)
SELECT product_code || '-' || number, product_code, number, 'good', created_at
FROM (
  SELECT product_code, key + 1 AS number, created_at, owned - gone AS missing,
         row_number() OVER (PARTITION BY product_code ORDER BY key) AS place
  FROM (SELECT product_code, owned, created_at, count(code) AS gone, coalesce(max(number), 0) AS last
        FROM games LEFT JOIN copies USING (product_code) WHERE owned > 0 GROUP BY product_code),
       json_each('[0' || replace(hex(zeroblob(owned + last)), '00', ',0') || ']')
  WHERE NOT EXISTS (SELECT 1 FROM copies WHERE code = product_code || '-' || (key + 1))
)
WHERE place <= missing;

-- Packed games get one of them.
UPDATE game_requests SET item_code = chosen.code
FROM (SELECT id, code
      FROM (SELECT id, product_code, row_number() OVER (PARTITION BY product_code ORDER BY requested_at, id) AS place
            FROM game_requests WHERE status = 'PACKED')
        JOIN (SELECT code, product_code, row_number() OVER (PARTITION BY product_code ORDER BY number) AS place
              FROM copies WHERE state = 'shelf') USING (product_code, place)) AS chosen
WHERE game_requests.id = chosen.id;
UPDATE copies SET state = 'packed', request_id = packed.id
FROM game_requests AS packed WHERE packed.item_code = copies.code AND packed.status = 'PACKED';

INSERT INTO copy_history SELECT code, 1, state, condition, request_id, reason, since FROM copies;

CREATE TRIGGER IF NOT EXISTS copy_added AFTER INSERT ON copies
BEGIN
  UPDATE games SET owned = owned + (NEW.state IN ('shelf', 'packed', 'out', 'collected')),
                   in_hand = in_hand + (NEW.state = 'shelf')
  WHERE product_code = NEW.product_code;
  INSERT INTO copy_history VALUES (NEW.code, 1, NEW.state, NEW.condition, NEW.request_id, NEW.reason, NEW.since);
END;
CREATE TRIGGER IF NOT EXISTS copy_moved AFTER UPDATE OF state ON copies
BEGIN
  UPDATE games SET owned = owned + (NEW.state IN ('shelf', 'packed', 'out', 'collected'))
                                 - (OLD.state IN ('shelf', 'packed', 'out', 'collected')),
                   in_hand = in_hand + (NEW.state = 'shelf') - (OLD.state = 'shelf')
  WHERE product_code = NEW.product_code;
  INSERT INTO copy_history
  SELECT NEW.code, max(number) + 1, NEW.state, NEW.condition, NEW.request_id, NEW.reason, NEW.since
  FROM copy_history WHERE code = NEW.code;
END;
CREATE TRIGGER IF NOT EXISTS copy_removed AFTER DELETE ON copies
BEGIN
  UPDATE games SET owned = owned - (OLD.state IN ('shelf', 'packed', 'out', 'collected')),
                   in_hand = in_hand - (OLD.state = 'shelf')
  WHERE product_code = OLD.product_code;
END;
-- A game is added with its first copies. Counting them has doubled its numbers, which are set again.
CREATE TRIGGER IF NOT EXISTS game_added_with_copies AFTER INSERT ON games WHEN NEW.owned > 0
BEGIN
  INSERT INTO copies (code, product_code, number, since)
  SELECT NEW.product_code || '-' || (key + 1), NEW.product_code, key + 1, NEW.created_at
  FROM json_each('[0' || replace(hex(zeroblob(NEW.owned - 1)), '00', ',0') || ']');
  UPDATE games SET owned = NEW.owned, in_hand = NEW.in_hand WHERE product_code = NEW.product_code;
END;
