-- The lines of members for a retired game end when it is retired; UNDO brings them back.
-- Lines that members left because their game was retired, for as long as UNDO can bring them back.
CREATE TABLE left_lines (
  product_code TEXT NOT NULL REFERENCES games (product_code),
  user_id      TEXT NOT NULL REFERENCES members (user_id),
  line         TEXT NOT NULL CHECK (line IN ('queue', 'reservation', 'alert')),
  since        INTEGER NOT NULL,                 -- added_at, declared_at or asked_at
  place        INTEGER,                          -- of the queue only, like passed_until
  passed_until TEXT,
  left_at      INTEGER NOT NULL,
  PRIMARY KEY (product_code, user_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX left_lines_of_member ON left_lines (user_id);
CREATE INDEX left_lines_by_time ON left_lines (left_at);

-- A retired game has no lines.
CREATE TRIGGER no_queue_of_retired_game BEFORE INSERT ON queue_entries
WHEN (SELECT retired_at FROM games WHERE product_code = NEW.product_code) IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER no_reservation_of_retired_game BEFORE INSERT ON interests
WHEN (SELECT retired_at FROM games WHERE product_code = NEW.product_code) IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER no_alert_of_retired_game BEFORE INSERT ON stock_alerts
WHEN (SELECT retired_at FROM games WHERE product_code = NEW.product_code) IS NOT NULL
BEGIN
  SELECT RAISE(IGNORE);
END;

DROP TRIGGER queue_entry_counts_as_wish;
CREATE TRIGGER queue_entry_counts_as_wish AFTER INSERT ON queue_entries
WHEN NOT EXISTS (SELECT 1 FROM left_lines WHERE product_code = NEW.product_code AND user_id = NEW.user_id AND line = 'queue')
BEGIN
  UPDATE games SET wanted = max(wanted, NEW.added_at / 2592e6) + log2(1 + pow(2, -abs(wanted - NEW.added_at / 2592e6)))
  WHERE product_code = NEW.product_code;
END;

INSERT INTO news (user_id, subject, text, at)
SELECT user_id, title || ' has left the library',
       'We no longer rent ' || title || ' for ' || platform || '. It has left your queue, your reservations and your messages about free games.',
       CAST(unixepoch('subsec') * 1000 AS INTEGER)
FROM (SELECT user_id, product_code FROM queue_entries
      UNION SELECT user_id, product_code FROM interests
      UNION SELECT user_id, product_code FROM stock_alerts) JOIN games USING (product_code)
WHERE retired_at IS NOT NULL;
DELETE FROM queue_entries WHERE product_code IN (SELECT product_code FROM games WHERE retired_at IS NOT NULL);
DELETE FROM interests WHERE product_code IN (SELECT product_code FROM games WHERE retired_at IS NOT NULL);
DELETE FROM stock_alerts WHERE product_code IN (SELECT product_code FROM games WHERE retired_at IS NOT NULL);
