-- The name of what Today shows now, like that of the library: a new one after each change of a column that its sections
-- read. One row. scripts/today-state.test.ts compares the triggers with what the sections read.
CREATE TABLE IF NOT EXISTS today_state (
  id   INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL
) STRICT;
INSERT OR IGNORE INTO today_state VALUES (1, 'empty');
CREATE TRIGGER IF NOT EXISTS today_game_requests_added AFTER INSERT ON game_requests
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_game_requests_changed AFTER UPDATE OF
  id, kind, status, user_id, member_city, product_code, product_name, gives_back, item_code, requested_at,
  deliver_by, sent_at, handed_over_at, return_asked_at, courier, parcel, fault, fault_note, fault_at,
  asked_by ON game_requests
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_game_requests_removed AFTER DELETE ON game_requests
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_missed_visits_added AFTER INSERT ON missed_visits
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_missed_visits_changed AFTER UPDATE OF user_id, until ON missed_visits
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_missed_visits_removed AFTER DELETE ON missed_visits
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_members_added AFTER INSERT ON members
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_members_changed AFTER UPDATE OF
  number, name, mobile_no, email, balance_paisa, ended_deposit_paisa ON members
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_members_removed AFTER DELETE ON members
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_memberships_added AFTER INSERT ON memberships
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_memberships_changed AFTER UPDATE OF
  user_id, status, plan_id, next_plan_id, renews_on, ends_on, hold_reason, deposit_paisa, refund_due_on, priced_on,
  next_priced_on ON memberships
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_memberships_removed AFTER DELETE ON memberships
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_membership_history_added AFTER INSERT ON membership_history
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_membership_history_changed AFTER UPDATE OF
  user_id, number, event, note, at ON membership_history
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_membership_history_removed AFTER DELETE ON membership_history
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_rents_added AFTER INSERT ON rents
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_rents_changed AFTER UPDATE OF user_id, due_on, extra_days, paid_at ON rents
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_rents_removed AFTER DELETE ON rents
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_plan_versions_added AFTER INSERT ON plan_versions
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_plan_versions_changed AFTER UPDATE OF since, running_from, prices ON plan_versions
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_plan_versions_removed AFTER DELETE ON plan_versions
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_payment_claims_added AFTER INSERT ON payment_claims
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_payment_claims_changed AFTER UPDATE OF
  id, user_id, paisa, method, typed, ref, claimed_at, closed_at ON payment_claims
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_payment_claims_removed AFTER DELETE ON payment_claims
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_bounces_added AFTER INSERT ON bounces
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_bounces_changed AFTER UPDATE OF recipient, at ON bounces
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_bounces_removed AFTER DELETE ON bounces
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_orders_added AFTER INSERT ON orders
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_orders_changed AFTER UPDATE OF
  id, status, placed_at, first_name, last_name, phone, city, plan_name, called_at, paid_at ON orders
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_orders_removed AFTER DELETE ON orders
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_contact_messages_added AFTER INSERT ON contact_messages
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_contact_messages_changed AFTER UPDATE OF
  id, name, message, sent_at, answered_at ON contact_messages
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_contact_messages_removed AFTER DELETE ON contact_messages
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_games_added AFTER INSERT ON games
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_games_changed AFTER UPDATE OF
  product_code, title, available_since, interested, owned, retired_at ON games
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_games_removed AFTER DELETE ON games
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_admins_added AFTER INSERT ON admins
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_admins_changed AFTER UPDATE OF id, name ON admins
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
CREATE TRIGGER IF NOT EXISTS today_admins_removed AFTER DELETE ON admins
BEGIN UPDATE today_state SET name = hex(randomblob(8)); END;
