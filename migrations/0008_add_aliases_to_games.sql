-- Other names of a game for the search, with commas between them.
ALTER TABLE games ADD COLUMN aliases TEXT NOT NULL DEFAULT '';
