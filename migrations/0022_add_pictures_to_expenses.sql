ALTER TABLE expenses ADD COLUMN picture TEXT;
ALTER TABLE expenses ADD COLUMN picture_format TEXT;
CREATE UNIQUE INDEX expenses_by_picture ON expenses (picture) WHERE picture IS NOT NULL;
