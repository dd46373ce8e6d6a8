-- The game whose REQUEST button led to the order. It joins the member's queue when the membership starts.
ALTER TABLE orders ADD COLUMN first_game TEXT REFERENCES games (product_code);
