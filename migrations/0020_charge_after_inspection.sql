-- What an inspection found and charged.
ALTER TABLE game_requests ADD COLUMN condition_before TEXT;
ALTER TABLE game_requests ADD COLUMN condition_after TEXT;
ALTER TABLE game_requests ADD COLUMN charged_paisa INTEGER CHECK (charged_paisa >= 0);
ALTER TABLE game_requests ADD COLUMN charge_reason TEXT;
