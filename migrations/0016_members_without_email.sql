-- A member may have no e-mail. The column changes, so the table is made anew (CONTRIBUTING.md).
PRAGMA defer_foreign_keys = ON;
CREATE TABLE members_copy AS SELECT * FROM members;
DROP TABLE members;
CREATE TABLE members (
  number        INTEGER PRIMARY KEY,
  user_id       TEXT NOT NULL GENERATED ALWAYS AS ('KB-' || number) STORED UNIQUE,
  email         TEXT UNIQUE,                     -- lower case; NULL: the shop made the account, and gives passwords
  name          TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  mobile_no     TEXT NOT NULL DEFAULT '',
  city          TEXT NOT NULL DEFAULT '',
  address       TEXT NOT NULL DEFAULT '',
  balance_paisa INTEGER NOT NULL DEFAULT 0,      -- sum of the ledger, kept by its trigger; negative: owed
  queue_top     INTEGER CHECK (queue_top > 0),   -- 'only send one of my top N'; NULL: any of the queue
  created_at    INTEGER NOT NULL,
  area          TEXT NOT NULL DEFAULT '',        -- part of the city, for the tour of the rider
  must_change_password INTEGER NOT NULL DEFAULT 0 CHECK (must_change_password IN (0, 1)), -- 1: it is a one-time password
  version       INTEGER NOT NULL DEFAULT 0       -- grows with every change of name, e-mail, phone and address
) STRICT;
INSERT INTO members (number, email, name, password_hash, mobile_no, city, address, balance_paisa, queue_top, created_at)
SELECT number, email, name, password_hash, mobile_no, city, address, balance_paisa, queue_top, created_at
FROM members_copy;
DROP TABLE members_copy;
CREATE INDEX members_by_time ON members (created_at, user_id);
CREATE INDEX members_by_mobile ON members (mobile_no) WHERE mobile_no <> '';
CREATE TRIGGER member_added AFTER INSERT ON members
BEGIN
  INSERT INTO searchable VALUES ('customers', NEW.user_id, -NEW.created_at,
    json_array(NEW.user_id, CAST(NEW.number AS TEXT), NEW.name, NEW.email));
  UPDATE totals SET value = value + 1 WHERE name = 'customers';
END;
CREATE TRIGGER member_changed AFTER UPDATE OF name, email ON members
BEGIN
  INSERT INTO searchable VALUES ('customers', NEW.user_id, -NEW.created_at,
    json_array(NEW.user_id, CAST(NEW.number AS TEXT), NEW.name, NEW.email));
END;
CREATE TRIGGER member_removed AFTER DELETE ON members
BEGIN
  DELETE FROM search_terms WHERE noun = 'customers' AND id = OLD.user_id;
  UPDATE totals SET value = value - 1 WHERE name = 'customers';
END;
