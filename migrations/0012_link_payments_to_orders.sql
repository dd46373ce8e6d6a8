-- Payments that were received for an order, of the account that it belongs to.
CREATE TABLE IF NOT EXISTS order_payments (
  user_id  TEXT NOT NULL,
  number   INTEGER NOT NULL,                     -- of the PAYMENT entry
  order_id TEXT NOT NULL REFERENCES orders (id),
  PRIMARY KEY (user_id, number),
  FOREIGN KEY (user_id, number) REFERENCES ledger (user_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS order_payments_of_order ON order_payments (order_id, user_id, number);
CREATE TRIGGER IF NOT EXISTS order_received AFTER INSERT ON order_payments
BEGIN
  UPDATE orders
  SET paid_at = (SELECT at FROM ledger WHERE ledger.user_id = NEW.user_id AND ledger.number = NEW.number)
  WHERE id = NEW.order_id AND paid_at IS NULL;
END;
CREATE TRIGGER IF NOT EXISTS order_not_received AFTER DELETE ON order_payments
WHEN NOT EXISTS (SELECT 1 FROM order_payments WHERE order_id = OLD.order_id)
BEGIN
  UPDATE orders SET paid_at = NULL WHERE id = OLD.order_id;
END;
