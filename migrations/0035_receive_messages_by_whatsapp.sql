ALTER TABLE contact_messages ADD COLUMN by_whatsapp INTEGER NOT NULL DEFAULT 0 CHECK (by_whatsapp IN (0, 1));
ALTER TABLE contact_messages ADD COLUMN user_id TEXT;
CREATE INDEX contact_messages_of_member ON contact_messages (user_id) WHERE user_id IS NOT NULL;
