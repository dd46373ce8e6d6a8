-- Sales of used discs. A sale that was undone stays, and its money counts as given back on that day.
CREATE TABLE IF NOT EXISTS sales (
  id           TEXT PRIMARY KEY,
  code         TEXT NOT NULL,                    -- of the copy
  product_name TEXT NOT NULL,
  paisa        INTEGER NOT NULL CHECK (paisa > 0),
  method       TEXT NOT NULL CHECK (method IN ('cash', 'bank', 'easypaisa', 'jazzcash', 'raast')),
  buyer        TEXT NOT NULL,
  state_before TEXT NOT NULL,                    -- of the copy; an undo moves it back there
  at           INTEGER NOT NULL,
  admin_id     TEXT NOT NULL REFERENCES admins (id),
  undone_at    INTEGER,
  undone_by    TEXT REFERENCES admins (id)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS sold_once ON sales (code) WHERE undone_at IS NULL;
CREATE INDEX IF NOT EXISTS sales_by_time ON sales (at, id);
CREATE TRIGGER IF NOT EXISTS sale_into_days AFTER INSERT ON sales
BEGIN
  INSERT INTO money_days VALUES (date(NEW.at / 1000, 'unixepoch', '+5 hours'), 'SALE', NEW.method, NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = money_days.paisa + excluded.paisa;
END;
CREATE TRIGGER IF NOT EXISTS undone_sale_into_days AFTER UPDATE OF undone_at ON sales WHEN OLD.undone_at IS NULL
BEGIN
  INSERT INTO money_days VALUES (date(NEW.undone_at / 1000, 'unixepoch', '+5 hours'), 'SALE', NEW.method, -NEW.paisa)
  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = money_days.paisa + excluded.paisa;
END;
CREATE TRIGGER IF NOT EXISTS sold_copy_stays BEFORE UPDATE OF state ON copies
WHEN NEW.state <> 'retired' AND EXISTS (SELECT 1 FROM sales WHERE code = NEW.code AND undone_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'copy_sold');
END;

CREATE TRIGGER IF NOT EXISTS sale_findable AFTER INSERT ON sales
BEGIN
  INSERT INTO searchable VALUES ('sales', NEW.id, -NEW.at, json_array(NEW.code, NEW.product_name, NEW.buyer));
END;
