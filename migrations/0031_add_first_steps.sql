-- The first steps of a new shop, and the test order that is one of them. A shop with members has begun long ago.
ALTER TABLE settings ADD COLUMN steps_left_at INTEGER;
UPDATE settings SET steps_left_at = 0 WHERE EXISTS (SELECT 1 FROM members);
ALTER TABLE orders ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0
  CHECK (is_test = 0 OR (is_test = 1 AND user_id IS NULL AND belongs_to IS NULL AND paid_at IS NULL));
CREATE UNIQUE INDEX IF NOT EXISTS one_open_test_order ON orders (is_test) WHERE is_test = 1 AND status IN ('PROCESSING', 'SHIPPING');
