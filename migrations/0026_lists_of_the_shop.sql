-- Lists of the shop: customers by name, city, plan, debt and phone; games that are all out or wanted on queues; requests
-- by disc and by days at home.
CREATE INDEX members_by_name ON members (name COLLATE NOCASE, user_id);
CREATE INDEX members_by_city ON members (city COLLATE NOCASE, created_at, user_id);
CREATE INDEX memberships_by_plan ON memberships (plan_id, CAST(substr(user_id, 4) AS INTEGER))
  WHERE status <> 'CANCELLED';
CREATE INDEX game_requests_at_home ON game_requests (handed_over_at, id) WHERE status = 'HANDED_OVER';

ALTER TABLE games ADD COLUMN queued INTEGER NOT NULL DEFAULT 0;
UPDATE games SET queued = (SELECT count(*) FROM queue_entries WHERE queue_entries.product_code = games.product_code);
CREATE INDEX games_all_out ON games (title, product_code) WHERE in_hand = 0 AND owned > 0 AND retired_at IS NULL;
CREATE INDEX games_queued ON games (queued, product_code) WHERE queued > 0 AND retired_at IS NULL;
DROP TRIGGER queue_entry_added;
CREATE TRIGGER queue_entry_added AFTER INSERT ON queue_entries
BEGIN
  UPDATE queue_entries SET place = place + 1
  WHERE user_id = NEW.user_id AND place >= NEW.place AND product_code <> NEW.product_code;
  UPDATE games SET eligible = eligible + (NEW.skipped_until = ''), queued = queued + 1
  WHERE product_code = NEW.product_code;
END;
DROP TRIGGER queue_entry_removed;
CREATE TRIGGER queue_entry_removed AFTER DELETE ON queue_entries
BEGIN
  UPDATE queue_entries SET place = place - 1 WHERE user_id = OLD.user_id AND place > OLD.place;
  UPDATE games SET eligible = eligible - (OLD.skipped_until = ''), queued = queued - 1
  WHERE product_code = OLD.product_code;
END;
DROP TRIGGER member_added;
CREATE TRIGGER member_added AFTER INSERT ON members
BEGIN
  INSERT INTO searchable VALUES ('customers', NEW.user_id, -NEW.created_at,
    json_array(NEW.user_id, CAST(NEW.number AS TEXT), NEW.name, NEW.email, NEW.mobile_no));
  UPDATE totals SET value = value + 1 WHERE name = 'customers';
END;
DROP TRIGGER member_changed;
CREATE TRIGGER member_changed AFTER UPDATE OF name, email, mobile_no ON members
BEGIN
  INSERT INTO searchable VALUES ('customers', NEW.user_id, -NEW.created_at,
    json_array(NEW.user_id, CAST(NEW.number AS TEXT), NEW.name, NEW.email, NEW.mobile_no));
END;
DROP TRIGGER game_request_added;
CREATE TRIGGER game_request_added AFTER INSERT ON game_requests
BEGIN
  INSERT INTO searchable VALUES ('game-requests', NEW.id, -NEW.requested_at,
    json_array(NEW.id, NEW.user_id, NEW.member_email, NEW.product_name, NEW.item_code));
END;
CREATE TRIGGER game_request_got_disc AFTER UPDATE OF item_code ON game_requests
WHEN NEW.item_code IS NOT OLD.item_code
BEGIN
  DELETE FROM search_terms WHERE noun = 'game-requests' AND id = OLD.id AND term = lower(OLD.item_code);
  INSERT OR IGNORE INTO search_terms
  SELECT 'game-requests', lower(NEW.item_code), -NEW.requested_at, NEW.id WHERE NEW.item_code IS NOT NULL;
END;
INSERT INTO searchable
SELECT 'customers', user_id, -created_at, json_array(user_id, CAST(number AS TEXT), name, email, mobile_no) FROM members;
INSERT OR IGNORE INTO search_terms
SELECT 'game-requests', lower(item_code), -requested_at, id FROM game_requests WHERE item_code IS NOT NULL;
