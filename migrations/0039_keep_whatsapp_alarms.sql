ALTER TABLE whatsapp_messages ADD COLUMN reason TEXT CHECK (reason IN ('LATE', 'CONSENT', 'PHONE')); -- why it was given up
DROP INDEX whatsapp_messages_failed;

-- What only the owner can end at Meta, until a message shows that it is over.
CREATE TABLE whatsapp_alarms (
  code      INTEGER NOT NULL,                    -- of the error
  template  TEXT NOT NULL,                       -- '': of all messages
  at        INTEGER NOT NULL,                    -- when Meta said so last
  was_taken INTEGER NOT NULL CHECK (was_taken IN (0, 1)), -- 1: of a message that Meta had accepted before
  PRIMARY KEY (code, template)
) STRICT, WITHOUT ROWID;
