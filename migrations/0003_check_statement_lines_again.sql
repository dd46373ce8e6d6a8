-- What a line was matched by is checked again when it is recorded. Previews from before cannot be checked.
DELETE FROM statement_lines WHERE statement_id IN (SELECT id FROM statements WHERE confirmed_at IS NULL);
DELETE FROM statements WHERE confirmed_at IS NULL;
ALTER TABLE statement_lines ADD COLUMN code TEXT;
ALTER TABLE statement_lines ADD COLUMN claim_id TEXT;
ALTER TABLE statement_lines ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE statement_lines ADD COLUMN left_out TEXT CHECK (left_out IN ('RECORDED', 'CODE', 'CLAIM', 'BY_HAND'));
