CREATE INDEX orders_of_phone ON orders (phone, placed_at);
