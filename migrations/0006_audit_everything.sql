ALTER TABLE admin_actions ADD COLUMN network TEXT;
CREATE INDEX IF NOT EXISTS admin_actions_by_time ON admin_actions (at, id);
CREATE INDEX IF NOT EXISTS admin_actions_of_admin ON admin_actions (admin_id, at, id);
CREATE INDEX IF NOT EXISTS admin_actions_of_action ON admin_actions (action, at, id);
CREATE INDEX IF NOT EXISTS admin_actions_of_admin_and_action ON admin_actions (admin_id, action, at, id);
CREATE TRIGGER IF NOT EXISTS admin_action_unchanged BEFORE UPDATE ON admin_actions
BEGIN
  SELECT RAISE(ABORT, 'admin_actions is append-only');
END;
CREATE TRIGGER IF NOT EXISTS admin_action_kept BEFORE DELETE ON admin_actions
BEGIN
  SELECT RAISE(ABORT, 'admin_actions is append-only');
END;
CREATE TRIGGER IF NOT EXISTS admin_action_added AFTER INSERT ON admin_actions
BEGIN
  INSERT INTO searchable
  SELECT 'audit', CAST(NEW.id AS TEXT), -NEW.at, json_array(NEW.subject, name, email)
  FROM admins WHERE id = NEW.admin_id;
END;
INSERT INTO searchable
SELECT 'audit', CAST(admin_actions.id AS TEXT), -at, json_array(subject, name, email)
FROM admin_actions JOIN admins ON admins.id = admin_id;
