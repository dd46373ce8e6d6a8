-- What a rent asks for is no part of the text, so that it goes when it is paid. News that were written before keep it.
ALTER TABLE news ADD COLUMN ask TEXT NOT NULL DEFAULT ''; -- what the member should do about the rent, until it is paid
