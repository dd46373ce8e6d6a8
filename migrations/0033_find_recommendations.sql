-- The shop's list of recommended titles has a search.
CREATE TRIGGER recommendation_findable AFTER INSERT ON recommendations
BEGIN
  INSERT INTO searchable VALUES ('recommendations', NEW.id, 0, json_array(NEW.title));
END;
CREATE TRIGGER recommendation_not_findable AFTER DELETE ON recommendations
BEGIN
  DELETE FROM search_terms WHERE noun = 'recommendations' AND id = OLD.id;
END;
INSERT INTO searchable SELECT 'recommendations', id, 0, json_array(title) FROM recommendations;
