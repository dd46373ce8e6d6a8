ALTER TABLE game_requests ADD COLUMN asked_by TEXT REFERENCES admins (id);
