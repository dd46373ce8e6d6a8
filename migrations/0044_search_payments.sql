-- The list of payments is searched by name, User ID and transaction ID.
CREATE TRIGGER payment_findable AFTER INSERT ON ledger WHEN NEW.kind = 'PAYMENT'
BEGIN
  INSERT INTO searchable
  SELECT 'payments', NEW.user_id || '/' || NEW.number, -NEW.at,
         json_array(NEW.user_id, name, NEW.ref, replace(replace(NEW.ref, ' ', ''), '-', ''))
  FROM members WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER payments_renamed AFTER UPDATE OF name ON members WHEN NEW.name <> OLD.name
BEGIN
  INSERT INTO searchable
  SELECT 'payments', user_id || '/' || number, -at,
         json_array(user_id, NEW.name, ref, replace(replace(ref, ' ', ''), '-', ''))
  FROM ledger WHERE user_id = NEW.user_id AND kind = 'PAYMENT';
END;
INSERT INTO searchable
SELECT 'payments', ledger.user_id || '/' || ledger.number, -at,
       json_array(ledger.user_id, name, ref, replace(replace(ref, ' ', ''), '-', ''))
FROM ledger JOIN members ON members.user_id = ledger.user_id WHERE kind = 'PAYMENT';
