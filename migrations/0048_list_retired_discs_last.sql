-- The list of all discs, the longest in its place first, would begin with the retired ones: they never move again.
CREATE INDEX IF NOT EXISTS copies_in_order ON copies (since + (state = 'retired') * 1000000000000000, code);
DROP INDEX IF EXISTS copies_by_time;
