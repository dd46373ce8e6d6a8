-- Messages are found by their phone, in any spelling.
DROP TRIGGER contact_message_added;
CREATE TRIGGER contact_message_added AFTER INSERT ON contact_messages
BEGIN
  -- The phone as it is dialled from every country (`dialled` of contract/phone.ts).
  INSERT INTO searchable
  SELECT 'messages', NEW.id, -NEW.sent_at, json_array(NEW.name, NEW.email, replace(
    CASE WHEN digits GLOB '+*' THEN digits
         WHEN digits GLOB '00*' THEN '+' || substr(digits, 3)
         WHEN digits GLOB '0*' THEN '+92' || substr(digits, 2)
         WHEN length(digits) > 10 THEN '+' || digits
         ELSE '+92' || digits END, '+920', '+92'))
  FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(
    NEW.phone, ' ', ''), char(160), ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '_', '') AS digits);
END;
INSERT INTO searchable
SELECT 'messages', id, -sent_at, json_array(name, email, replace(
    CASE WHEN digits GLOB '+*' THEN digits
         WHEN digits GLOB '00*' THEN '+' || substr(digits, 3)
         WHEN digits GLOB '0*' THEN '+92' || substr(digits, 2)
         WHEN length(digits) > 10 THEN '+' || digits
         ELSE '+92' || digits END, '+920', '+92'))
FROM (SELECT id, name, email, sent_at, replace(replace(replace(replace(replace(replace(replace(replace(
    phone, ' ', ''), char(160), ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '_', '') AS digits FROM contact_messages);
