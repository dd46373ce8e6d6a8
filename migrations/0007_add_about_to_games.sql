-- What a game is: description, players, age rating, languages, year and series.
ALTER TABLE games ADD COLUMN about TEXT NOT NULL DEFAULT '{}';
ALTER TABLE games ADD COLUMN series TEXT GENERATED ALWAYS AS (about ->> 'series') VIRTUAL;
CREATE INDEX games_by_series ON games (platform, series, available_since, product_code) WHERE series <> '';
