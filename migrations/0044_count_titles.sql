-- The number of titles is kept with the library, so that a page that names it reads one row.
ALTER TABLE library_state ADD COLUMN titles INTEGER NOT NULL DEFAULT 0; -- a title for two consoles counts once; counted by the triggers
UPDATE library_state SET titles = (SELECT count(DISTINCT title_key) FROM games WHERE retired_at IS NULL);

DROP TRIGGER library_grown;
DROP TRIGGER library_shrunk;
CREATE TRIGGER library_grown AFTER INSERT ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8)),
    titles = titles + (NEW.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = NEW.title_key AND other.retired_at IS NULL AND other.product_code <> NEW.product_code));
END;
CREATE TRIGGER library_shrunk AFTER DELETE ON games
BEGIN
  UPDATE library_state SET name = hex(randomblob(8)),
    titles = titles - (OLD.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = OLD.title_key AND other.retired_at IS NULL AND other.product_code <> OLD.product_code));
END;
CREATE TRIGGER title_changed AFTER UPDATE OF title, retired_at ON games
BEGIN
  UPDATE library_state SET titles = titles
    - (OLD.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = OLD.title_key AND other.retired_at IS NULL AND other.product_code <> OLD.product_code))
    + (NEW.retired_at IS NULL AND NOT EXISTS (SELECT 1 FROM games AS other
      WHERE other.title_key = NEW.title_key AND other.retired_at IS NULL AND other.product_code <> NEW.product_code));
END;
