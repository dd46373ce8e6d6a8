-- Wrong passwords of the last hour. Account and place (device, network or session) are keyed hashes.
CREATE TABLE guesses (
  id       INTEGER PRIMARY KEY,
  account  TEXT NOT NULL,
  place    TEXT NOT NULL,
  is_known INTEGER NOT NULL CHECK (is_known IN (0, 1)), -- somebody had signed in to the account from this place
  at       INTEGER NOT NULL
) STRICT;
CREATE INDEX guesses_of_account ON guesses (account, is_known, at, place);
CREATE INDEX guesses_by_time ON guesses (at);

-- Devices and networks from which somebody has signed in to an account. All are keyed hashes.
CREATE TABLE known_places (
  account TEXT NOT NULL,
  place   TEXT NOT NULL,
  used_at INTEGER NOT NULL,                      -- the last sign-in
  PRIMARY KEY (account, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_places_by_use ON known_places (used_at);
