-- News that were written before lead nowhere, but to the requests that they tell of.
ALTER TABLE news ADD COLUMN about TEXT CHECK (about IN ('rent', 'games', 'requests')); -- where the member can act on it; NULL: nowhere
ALTER TABLE news ADD COLUMN rent_due_on TEXT; -- rents.due_on of the rent that it asks for
UPDATE news SET about = 'requests' WHERE push_kind IN ('day', 'way', 'turn');

DROP TRIGGER tell_when_free;
CREATE TRIGGER tell_when_free AFTER UPDATE OF in_hand, eligible, retired_at ON games
WHEN NEW.in_hand > 0 AND NEW.eligible = 0 AND NEW.retired_at IS NULL
BEGIN
  INSERT INTO news (user_id, subject, text, at, about)
  SELECT user_id, NEW.title || ' is free',
         'A copy of ' || NEW.title || ' for ' || NEW.platform || ' is on the shelf, and nobody waits for it. The first member who asks for it gets it.',
         CAST(unixepoch('subsec') * 1000 AS INTEGER), 'games'
  FROM stock_alerts WHERE product_code = NEW.product_code;
  DELETE FROM stock_alerts WHERE product_code = NEW.product_code;
END;
