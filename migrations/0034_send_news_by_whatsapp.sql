ALTER TABLE news ADD COLUMN whatsapp_id TEXT;

-- To whom the shop may send messages by WhatsApp, and by which words; one row for each time that it was given.
CREATE TABLE whatsapp_consents (
  user_id  TEXT NOT NULL REFERENCES members (user_id),
  given_at INTEGER NOT NULL,
  phone    TEXT NOT NULL,                        -- +923…; no message goes to another number
  wording  TEXT NOT NULL,                        -- the sentence that the member agreed to
  kinds    TEXT NOT NULL,                        -- JSON array (contract/push.ts)
  ended_at INTEGER,                              -- NULL: it holds
  ended_by TEXT CHECK (ended_by IN ('MEMBER', 'STOP', 'WHATSAPP')), -- STOP: an answer; WHATSAPP: the number is not there
  PRIMARY KEY (user_id, given_at),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX whatsapp_consents_that_hold ON whatsapp_consents (user_id) WHERE ended_at IS NULL;
CREATE INDEX whatsapp_consents_of_phone ON whatsapp_consents (phone) WHERE ended_at IS NULL;
CREATE INDEX whatsapp_consents_by_end ON whatsapp_consents (ended_at) WHERE ended_at IS NOT NULL;

-- Messages by WhatsApp, made of news. Their text is that of their template.
CREATE TABLE whatsapp_messages (
  id         TEXT PRIMARY KEY,                   -- Meta repeats it with each state
  user_id    TEXT NOT NULL,
  phone      TEXT NOT NULL,
  template   TEXT NOT NULL,
  state      TEXT NOT NULL,                      -- worker/platform/whatsapp/messages.queries.ts
  state_at   INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  due_at     INTEGER,                            -- when it is sent, or sent again; NULL: Meta has it, or it was given up
  meta_id    TEXT,
  code       INTEGER                             -- of the error that Meta has told
) STRICT;
CREATE INDEX whatsapp_messages_due ON whatsapp_messages (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX whatsapp_messages_of_member ON whatsapp_messages (user_id, state);
CREATE INDEX whatsapp_messages_of_meta ON whatsapp_messages (meta_id) WHERE meta_id IS NOT NULL;
CREATE INDEX whatsapp_messages_by_age ON whatsapp_messages (created_at);
CREATE INDEX whatsapp_messages_failed ON whatsapp_messages (state_at) WHERE state = 'FAILED';
