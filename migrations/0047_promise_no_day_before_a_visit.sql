-- The rental rules read until when visits are put off.
CREATE TRIGGER IF NOT EXISTS visits_put_off AFTER INSERT ON missed_visits
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS visits_put_off_again AFTER UPDATE OF until ON missed_visits WHEN NEW.until <> OLD.until
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS visits_go_on AFTER DELETE ON missed_visits
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = OLD.user_id;
END;

-- Each request has its promised day from the beginning on. The one of a request from before the record of promises is
-- estimated.
UPDATE game_requests SET deliver_by = coalesce(
  (SELECT told FROM promises WHERE request_id = game_requests.id AND kind = 'DELIVERY' ORDER BY promises.id DESC LIMIT 1),
  date(requested_at / 1000, 'unixepoch', '+5 hours', '+4 days'))
WHERE status = 'REQUESTED' AND deliver_by IS NULL;
