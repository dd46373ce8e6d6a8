-- Steps of the shop before a membership starts, and corrections of open orders.
ALTER TABLE orders ADD COLUMN called_at INTEGER;
ALTER TABLE orders ADD COLUMN paid_at INTEGER;
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
