-- Members in the order of what they owe after the deposit of an ended membership, so that a page of them reads its rows.
ALTER TABLE members ADD COLUMN ended_deposit_paisa INTEGER NOT NULL DEFAULT 0;
ALTER TABLE members ADD COLUMN net_paisa INTEGER NOT NULL GENERATED ALWAYS AS (balance_paisa + ended_deposit_paisa) VIRTUAL;
CREATE INDEX IF NOT EXISTS members_in_debt ON members (net_paisa, user_id) WHERE net_paisa < 0;
UPDATE members SET ended_deposit_paisa = memberships.deposit_paisa FROM memberships
WHERE memberships.user_id = members.user_id AND status = 'CANCELLED';
CREATE TRIGGER IF NOT EXISTS ended_deposit_added AFTER INSERT ON memberships WHEN NEW.status = 'CANCELLED'
BEGIN
  UPDATE members SET ended_deposit_paisa = NEW.deposit_paisa WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER IF NOT EXISTS ended_deposit_changed AFTER UPDATE OF status, deposit_paisa ON memberships
BEGIN
  UPDATE members SET ended_deposit_paisa = iif(NEW.status = 'CANCELLED', NEW.deposit_paisa, 0)
  WHERE user_id = NEW.user_id AND ended_deposit_paisa <> iif(NEW.status = 'CANCELLED', NEW.deposit_paisa, 0);
END;
CREATE TRIGGER IF NOT EXISTS ended_deposit_removed AFTER DELETE ON memberships WHEN OLD.status = 'CANCELLED'
BEGIN
  UPDATE members SET ended_deposit_paisa = 0 WHERE user_id = OLD.user_id;
END;
