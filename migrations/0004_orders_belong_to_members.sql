-- The e-mail of an order is not confirmed, so it does not say whose order it is.
ALTER TABLE orders ADD COLUMN belongs_to TEXT REFERENCES members (user_id);
UPDATE orders SET belongs_to = user_id WHERE user_id IS NOT NULL;
DROP INDEX orders_of_email;
CREATE INDEX IF NOT EXISTS orders_of_member ON orders (belongs_to, placed_at, id) WHERE belongs_to IS NOT NULL;
