CREATE INDEX IF NOT EXISTS membership_events ON membership_history (event, at);
INSERT INTO totals SELECT 'discs_out', count(*) FROM copies WHERE state = 'out';
-- Discs at the homes of members.
CREATE TRIGGER IF NOT EXISTS disc_out_added AFTER INSERT ON copies WHEN NEW.state = 'out'
BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'discs_out';
END;
CREATE TRIGGER IF NOT EXISTS disc_out_changed AFTER UPDATE OF state ON copies WHEN (NEW.state = 'out') <> (OLD.state = 'out')
BEGIN
  UPDATE totals SET value = value + (NEW.state = 'out') - (OLD.state = 'out') WHERE name = 'discs_out';
END;
CREATE TRIGGER IF NOT EXISTS disc_out_removed AFTER DELETE ON copies WHEN OLD.state = 'out'
BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'discs_out';
END;
