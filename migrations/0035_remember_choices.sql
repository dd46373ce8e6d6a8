ALTER TABLE members ADD COLUMN console TEXT NOT NULL DEFAULT '' CHECK (console IN ('', 'PS5', 'PS4'));
ALTER TABLE members ADD COLUMN hides_install INTEGER NOT NULL DEFAULT 0 CHECK (hides_install IN (0, 1));
