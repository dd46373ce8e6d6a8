-- A member reports that a disc does not work; another copy replaces it.
ALTER TABLE game_requests ADD COLUMN fault TEXT CHECK (fault IN ('UNREADABLE', 'STOPS', 'WRONG_GAME', 'BROKEN'));
ALTER TABLE game_requests ADD COLUMN fault_note TEXT NOT NULL DEFAULT '';
ALTER TABLE game_requests ADD COLUMN fault_at INTEGER;
ALTER TABLE game_requests ADD COLUMN replaces TEXT;
CREATE INDEX faulty_requests ON game_requests (user_id, product_code) WHERE fault IS NOT NULL;
CREATE INDEX replacements ON game_requests (replaces) WHERE replaces IS NOT NULL;
