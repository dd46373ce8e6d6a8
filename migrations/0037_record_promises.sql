-- Every day that the shop named to a member, and what came of it (docs/product.md, Promises).
CREATE TABLE IF NOT EXISTS promises (
  id           INTEGER PRIMARY KEY,
  kind         TEXT NOT NULL CHECK (kind IN ('DELIVERY', 'TURN_SOON', 'TURN_LATER')),
  shown        INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)), -- 0: a day of the queue that no member has seen
  user_id      TEXT,                             -- NULL after an erasure, and when nothing can come of it any more
  product_code TEXT,
  request_id   TEXT,                             -- of a turn: once it has come
  city         TEXT NOT NULL,
  carrier      TEXT NOT NULL DEFAULT '',         -- who brought the game: an admin's id, or a courier's name
  model_day    TEXT,                             -- of a turn: the day without the experience of earlier ones
  day          TEXT NOT NULL,                    -- the day that counts: the first that was named, or an earlier one
  told         TEXT NOT NULL,                    -- the day that was named last
  made_at      INTEGER NOT NULL,
  moved_at     INTEGER,                          -- the shop named another day
  came_at      INTEGER,                          -- the game was at the door, in time or late
  ended_at     INTEGER,                          -- NULL also for a turn whose line was left
  outcome      TEXT CHECK (outcome IN ('KEPT', 'LATE', 'VOID')),
  reason       TEXT NOT NULL DEFAULT '' CHECK (reason IN ('', 'WITHDRAWN', 'DECLINED', 'NOT_AT_HOME', 'REFUSED', 'LEFT', 'SKIPPED', 'REORDERED')),
  CONSTRAINT promise_ends_once CHECK (outcome IS NOT NULL OR ended_at IS NULL)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_open_promise ON promises (request_id) WHERE kind = 'DELIVERY' AND outcome IS NULL;
CREATE UNIQUE INDEX IF NOT EXISTS one_turn_in_line ON promises (user_id, product_code) WHERE kind <> 'DELIVERY' AND request_id IS NULL;
CREATE INDEX IF NOT EXISTS promises_of_request ON promises (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS promises_of_member ON promises (user_id, made_at) WHERE user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS promises_open ON promises (day) WHERE outcome IS NULL;
CREATE INDEX IF NOT EXISTS promises_judged ON promises (kind, day) WHERE outcome IN ('KEPT', 'LATE');
CREATE INDEX IF NOT EXISTS promises_tied ON promises (day) WHERE user_id IS NOT NULL;

-- What came of the promises for a day, kept by triggers: a period reads no row for each delivery.
CREATE TABLE IF NOT EXISTS promise_days (
  kind    TEXT NOT NULL,
  day     TEXT NOT NULL,
  city    TEXT NOT NULL,
  carrier TEXT NOT NULL,
  kept    INTEGER NOT NULL,
  late    INTEGER NOT NULL,
  void    INTEGER NOT NULL,
  open    INTEGER NOT NULL,
  PRIMARY KEY (kind, day, city, carrier)
) STRICT, WITHOUT ROWID;

-- Of deliveries alone, for visitors: a year reads a row a day. `missed` are late ones, and those that are still open.
CREATE TABLE IF NOT EXISTS delivery_days (
  day    TEXT PRIMARY KEY,
  kept   INTEGER NOT NULL,
  missed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS promise_day_into_deliveries AFTER INSERT ON promise_days WHEN NEW.kind = 'DELIVERY'
BEGIN
  INSERT INTO delivery_days VALUES (NEW.day, NEW.kept, NEW.late + NEW.open)
  ON CONFLICT (day) DO UPDATE SET kept = kept + excluded.kept, missed = missed + excluded.missed;
END;
CREATE TRIGGER IF NOT EXISTS promise_day_moved_in_deliveries AFTER UPDATE ON promise_days WHEN NEW.kind = 'DELIVERY'
BEGIN
  UPDATE delivery_days SET kept = kept + NEW.kept - OLD.kept, missed = missed + NEW.late + NEW.open - OLD.late - OLD.open
  WHERE day = NEW.day;
END;

CREATE TRIGGER IF NOT EXISTS promise_into_days AFTER INSERT ON promises WHEN NEW.shown = 1
BEGIN
  INSERT INTO promise_days
  VALUES (NEW.kind, NEW.day, NEW.city, NEW.carrier, NEW.outcome IS 'KEPT', NEW.outcome IS 'LATE', NEW.outcome IS 'VOID', NEW.outcome IS NULL)
  ON CONFLICT (kind, day, city, carrier) DO UPDATE SET
    kept = kept + excluded.kept, late = late + excluded.late, void = void + excluded.void, open = open + excluded.open;
END;
CREATE TRIGGER IF NOT EXISTS promise_moved_in_days AFTER UPDATE OF day, carrier, outcome, shown ON promises
WHEN NEW.day <> OLD.day OR NEW.carrier <> OLD.carrier OR NEW.outcome IS NOT OLD.outcome OR NEW.shown <> OLD.shown
BEGIN
  UPDATE promise_days SET kept = kept - (OLD.outcome IS 'KEPT'), late = late - (OLD.outcome IS 'LATE'),
    void = void - (OLD.outcome IS 'VOID'), open = open - (OLD.outcome IS NULL)
  WHERE OLD.shown = 1 AND kind = OLD.kind AND day = OLD.day AND city = OLD.city AND carrier = OLD.carrier;
  INSERT INTO promise_days
  SELECT NEW.kind, NEW.day, NEW.city, NEW.carrier, NEW.outcome IS 'KEPT', NEW.outcome IS 'LATE', NEW.outcome IS 'VOID', NEW.outcome IS NULL
  WHERE NEW.shown = 1
  ON CONFLICT (kind, day, city, carrier) DO UPDATE SET
    kept = kept + excluded.kept, late = late + excluded.late, void = void + excluded.void, open = open + excluded.open;
END;
CREATE TRIGGER IF NOT EXISTS promise_out_of_days AFTER DELETE ON promises WHEN OLD.shown = 1
BEGIN
  UPDATE promise_days SET kept = kept - (OLD.outcome IS 'KEPT'), late = late - (OLD.outcome IS 'LATE'),
    void = void - (OLD.outcome IS 'VOID'), open = open - (OLD.outcome IS NULL)
  WHERE kind = OLD.kind AND day = OLD.day AND city = OLD.city AND carrier = OLD.carrier;
END;

-- What comes of the promises of a request. Until its day is over, a promise is void when the member, or the shop before
-- the approval, ends the request; a day that is over without the game is late, whatever comes after it.
CREATE TRIGGER IF NOT EXISTS promise_judged AFTER INSERT ON game_request_history
WHEN NEW.status IN ('HANDED_OVER', 'DECLINED', 'WITHDRAWN')
BEGIN
  UPDATE promises SET
    carrier = coalesce((SELECT courier FROM game_requests WHERE id = NEW.request_id AND sent_at IS NOT NULL), carrier),
    came_at = NEW.at
  WHERE request_id = NEW.request_id AND NEW.status = 'HANDED_OVER' AND outcome IS NOT 'VOID';
  UPDATE promises SET
    ended_at = NEW.at,
    reason = iif(NEW.status = 'HANDED_OVER', '', NEW.status),
    outcome = CASE
      WHEN date(NEW.at / 1000, 'unixepoch', '+5 hours') > day THEN 'LATE'
      WHEN NEW.status = 'HANDED_OVER' THEN 'KEPT'
      WHEN NEW.status = 'DECLINED' AND (
        SELECT status FROM game_request_history AS earlier
        WHERE earlier.request_id = NEW.request_id AND earlier.at < NEW.at ORDER BY earlier.at DESC LIMIT 1) <> 'REQUESTED' THEN 'LATE'
      ELSE 'VOID'
    END
  WHERE request_id = NEW.request_id AND outcome IS NULL;
END;

-- The deliveries before this record: their last promised day is known, and when the game was handed over.
INSERT INTO promises (kind, user_id, product_code, request_id, city, carrier, day, told, made_at, came_at, ended_at, outcome, reason)
SELECT 'DELIVERY', user_id, product_code, id, member_city, iif(sent_at IS NULL, '', coalesce(courier, '')),
       deliver_by, deliver_by, requested_at, handed_over_at,
       iif(status IN ('REQUESTED', 'APPROVED', 'PACKED'), NULL, coalesce(handed_over_at, requested_at)),
       CASE WHEN handed_over_at IS NOT NULL THEN iif(date(handed_over_at / 1000, 'unixepoch', '+5 hours') <= deliver_by, 'KEPT', 'LATE')
            WHEN status IN ('DECLINED', 'WITHDRAWN') THEN 'VOID' END,
       iif(status IN ('DECLINED', 'WITHDRAWN'), status, '')
FROM game_requests WHERE deliver_by IS NOT NULL
  AND (handed_over_at IS NOT NULL OR status IN ('REQUESTED', 'APPROVED', 'PACKED', 'DECLINED', 'WITHDRAWN'));
