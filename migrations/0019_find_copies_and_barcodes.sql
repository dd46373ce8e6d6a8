ALTER TABLE copies ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- The barcodes on the boxes of games, learnt when a new one is scanned.
CREATE TABLE IF NOT EXISTS game_eans (
  ean          TEXT PRIMARY KEY,                 -- EAN-8, UPC-A or EAN-13
  product_code TEXT NOT NULL REFERENCES games (product_code) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The list of discs: all by time, and its search.
CREATE INDEX IF NOT EXISTS copies_by_time ON copies (since, code);
CREATE TRIGGER IF NOT EXISTS copy_findable AFTER INSERT ON copies
BEGIN
  INSERT INTO searchable SELECT 'copies', NEW.code, NEW.number, json_array(NEW.code, title) FROM games WHERE product_code = NEW.product_code;
END;
CREATE TRIGGER IF NOT EXISTS copy_not_findable AFTER DELETE ON copies
BEGIN
  DELETE FROM search_terms WHERE noun = 'copies' AND id = OLD.code;
END;
CREATE TRIGGER IF NOT EXISTS copies_renamed AFTER UPDATE OF title ON games WHEN NEW.title <> OLD.title
BEGIN
  INSERT INTO searchable SELECT 'copies', code, number, json_array(code, NEW.title) FROM copies WHERE product_code = NEW.product_code;
END;
INSERT INTO searchable SELECT 'copies', code, number, json_array(code, title) FROM copies JOIN games USING (product_code);
