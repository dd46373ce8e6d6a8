-- The rental rules read the city: a change of what they read outside of memberships raises the version too.
CREATE TRIGGER IF NOT EXISTS member_moved AFTER UPDATE OF city ON members WHEN NEW.city <> OLD.city
BEGIN
  UPDATE memberships SET version = version + 1 WHERE user_id = NEW.user_id;
END;
