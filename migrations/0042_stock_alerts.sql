-- Members who want to be told once when a game is free.
CREATE TABLE stock_alerts (
  product_code TEXT NOT NULL REFERENCES games (product_code),
  user_id      TEXT NOT NULL REFERENCES members (user_id),
  asked_at     INTEGER NOT NULL,
  PRIMARY KEY (product_code, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_alerts_of_member ON stock_alerts (user_id);
CREATE TRIGGER tell_when_free AFTER UPDATE OF in_hand, eligible, retired_at ON games
WHEN NEW.in_hand > 0 AND NEW.eligible = 0 AND NEW.retired_at IS NULL
BEGIN
  INSERT INTO news (user_id, subject, text, at)
  SELECT user_id, NEW.title || ' is free',
         'A copy of ' || NEW.title || ' for ' || NEW.platform || ' is on the shelf, and nobody waits for it. The first member who asks for it gets it.',
         CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM stock_alerts WHERE product_code = NEW.product_code;
  DELETE FROM stock_alerts WHERE product_code = NEW.product_code;
END;
