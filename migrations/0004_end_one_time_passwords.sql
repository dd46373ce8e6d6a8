-- A one-time password signs in once and ends after 7 days. Those that exist begin their 7 days now.
ALTER TABLE members ADD COLUMN one_time_until INTEGER;
UPDATE members SET one_time_until = unixepoch() * 1000 + 7 * 86400000 WHERE must_change_password = 1;
