-- A turn comes with the request, which is written before its entry leaves the queue.
CREATE TRIGGER IF NOT EXISTS turn_comes AFTER INSERT ON game_requests
BEGIN
  UPDATE promises SET request_id = NEW.id
  WHERE user_id = NEW.user_id AND product_code = NEW.product_code AND kind <> 'DELIVERY' AND request_id IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS turn_left AFTER DELETE ON queue_entries
BEGIN
  UPDATE promises SET user_id = NULL, product_code = NULL,
    reason = iif(outcome IS NULL, 'LEFT', reason), outcome = coalesce(outcome, 'VOID')
  WHERE user_id = OLD.user_id AND product_code = OLD.product_code AND kind <> 'DELIVERY' AND request_id IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS turn_skipped AFTER UPDATE OF passed_until ON queue_entries WHEN NEW.passed_until > OLD.passed_until
BEGIN
  UPDATE promises SET user_id = NULL, product_code = NULL,
    reason = iif(outcome IS NULL, 'SKIPPED', reason), outcome = coalesce(outcome, 'VOID')
  WHERE user_id = OLD.user_id AND product_code = OLD.product_code AND kind <> 'DELIVERY' AND request_id IS NULL;
END;
