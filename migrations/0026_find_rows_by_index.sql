-- When a row is deleted, those that may refer to it are looked up: the undo of an import deletes thousands.
CREATE INDEX lines_of_member ON statement_lines (user_id);
CREATE INDEX eans_of_game ON game_eans (product_code);
CREATE INDEX orders_of_account ON orders (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX orders_of_game ON orders (first_game) WHERE first_game IS NOT NULL;
-- Parcels that are late on their way.
CREATE INDEX game_requests_sent ON game_requests (deliver_by, id) WHERE status = 'PACKED' AND sent_at IS NOT NULL;
