ALTER TABLE outbox ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0 CHECK (sealed IN (0, 1));
-- Codes that were sent before; the Worker that is deployed now may still send the others.
UPDATE outbox SET body = ''
WHERE sent_at IS NOT NULL AND subject IN ('Your code for Khelbox', 'Your code for a new Khelbox password');
