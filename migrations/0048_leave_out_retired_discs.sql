-- The list of all discs, the longest in its place first, would begin with the retired ones: they never move again.
CREATE INDEX IF NOT EXISTS copies_not_retired ON copies (since, code) WHERE state <> 'retired';
DROP INDEX IF EXISTS copies_by_time;
