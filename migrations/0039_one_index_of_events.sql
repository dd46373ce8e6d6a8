-- membership_history_by_event has the same columns.
DROP INDEX IF EXISTS membership_events;
