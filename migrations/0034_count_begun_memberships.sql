-- The dashboard counts the memberships that began and ended this month.
CREATE INDEX membership_history_by_event ON membership_history (event, at);
