-- The facts of the shop in each version that an owner has saved; the newest counts (contract/shop-facts.ts).
CREATE TABLE IF NOT EXISTS shop_facts (
  version    INTEGER PRIMARY KEY,
  facts      TEXT NOT NULL CHECK (json_valid(facts)),
  changed_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL REFERENCES admins (id)
) STRICT;
