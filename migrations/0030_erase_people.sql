-- Rows whose person was erased: User IDs, order IDs and request IDs. Only their typed texts may be blanked later.
CREATE TABLE IF NOT EXISTS erased (
  subject TEXT PRIMARY KEY,                      -- 'KB-1001', 'KO-…', 'KR-…'
  at      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS erased_by_time ON erased (at);
DROP TRIGGER admin_action_unchanged;
CREATE TRIGGER IF NOT EXISTS admin_action_unchanged BEFORE UPDATE ON admin_actions
WHEN NOT (NEW.detail = '' AND NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.admin_id = OLD.admin_id
  AND NEW.action = OLD.action AND NEW.subject = OLD.subject AND NEW.network IS OLD.network
  AND EXISTS (SELECT 1 FROM erased WHERE subject = OLD.subject))
BEGIN
  SELECT RAISE(ABORT, 'admin_actions is append-only');
END;
DROP TRIGGER ledger_unchanged;
CREATE TRIGGER IF NOT EXISTS ledger_unchanged
BEFORE UPDATE OF user_id, number, kind, paisa, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER IF NOT EXISTS ledger_text_unchanged BEFORE UPDATE OF reason ON ledger
WHEN NOT EXISTS (SELECT 1 FROM erased WHERE subject = OLD.user_id)
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE INDEX IF NOT EXISTS orders_to_erase ON orders (placed_at) WHERE belongs_to IS NULL AND phone <> '';
CREATE INDEX IF NOT EXISTS contact_messages_of_email ON contact_messages (email);
CREATE INDEX IF NOT EXISTS outbox_of_recipient ON outbox (recipient);
CREATE INDEX IF NOT EXISTS account_flows_of_email ON account_flows (email);
