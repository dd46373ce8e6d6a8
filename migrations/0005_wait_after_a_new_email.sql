-- For a day after its e-mail was changed or removed, an account gets no new password without the old one.
ALTER TABLE members ADD COLUMN recoverable_from INTEGER NOT NULL DEFAULT 0;
