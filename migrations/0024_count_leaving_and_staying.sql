CREATE TABLE membership_months (
  month       TEXT NOT NULL,                     -- '2026-03'
  plan_id     INTEGER NOT NULL CHECK (plan_id IN (1, 2, 3)),
  started     INTEGER NOT NULL,                  -- less the starts that were taken back
  held        INTEGER NOT NULL,
  ended       INTEGER NOT NULL,
  stayed_days INTEGER NOT NULL,                  -- of those that ended, from their first day on
  PRIMARY KEY (month, plan_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE leaving_reasons (
  month  TEXT NOT NULL,
  reason TEXT NOT NULL,                          -- one of LEAVING_REASONS of the contract
  count  INTEGER NOT NULL,
  PRIMARY KEY (month, reason)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER membership_into_months AFTER INSERT ON membership_history
WHEN NEW.event IN ('STARTED', 'START_UNDONE', 'HELD', 'ENDED')
BEGIN
  INSERT INTO membership_months
  SELECT strftime('%Y-%m', NEW.at / 1000, 'unixepoch', '+5 hours'), plan_id,
         (NEW.event = 'STARTED') - (NEW.event = 'START_UNDONE'), NEW.event = 'HELD', NEW.event = 'ENDED',
         iif(NEW.event = 'ENDED', max(0, CAST(julianday(ends_on) - julianday(started_on) AS INTEGER)), 0)
  FROM memberships WHERE user_id = NEW.user_id
  ON CONFLICT (month, plan_id) DO UPDATE SET started = started + excluded.started, held = held + excluded.held,
    ended = ended + excluded.ended, stayed_days = stayed_days + excluded.stayed_days;
END;
CREATE TRIGGER reason_into_months AFTER INSERT ON membership_history WHEN NEW.event = 'LEAVING_REASON'
BEGIN
  INSERT INTO leaving_reasons
  VALUES (strftime('%Y-%m', NEW.at / 1000, 'unixepoch', '+5 hours'),
          substr(NEW.note, 1, iif(instr(NEW.note, ': ') > 0, instr(NEW.note, ': ') - 1, length(NEW.note))), 1)
  ON CONFLICT (month, reason) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER membership_state_added AFTER INSERT ON memberships
BEGIN
  UPDATE totals SET value = value + (NEW.status = 'HOLD') WHERE name = 'held_memberships';
  UPDATE totals SET value = value + (NEW.status <> 'CANCELLED' AND NEW.ends_on IS NOT NULL) WHERE name = 'leaving_memberships';
END;
CREATE TRIGGER membership_state_moved AFTER UPDATE OF status, ends_on ON memberships
BEGIN
  UPDATE totals SET value = value + (NEW.status = 'HOLD') - (OLD.status = 'HOLD') WHERE name = 'held_memberships';
  UPDATE totals SET value = value + (NEW.status <> 'CANCELLED' AND NEW.ends_on IS NOT NULL)
                                  - (OLD.status <> 'CANCELLED' AND OLD.ends_on IS NOT NULL)
  WHERE name = 'leaving_memberships';
END;
CREATE TRIGGER membership_state_removed AFTER DELETE ON memberships
BEGIN
  UPDATE totals SET value = value - (OLD.status = 'HOLD') WHERE name = 'held_memberships';
  UPDATE totals SET value = value - (OLD.status <> 'CANCELLED' AND OLD.ends_on IS NOT NULL) WHERE name = 'leaving_memberships';
END;

INSERT INTO totals VALUES
  ('held_memberships', (SELECT count(*) FROM memberships WHERE status = 'HOLD')),
  ('leaving_memberships', (SELECT count(*) FROM memberships WHERE status <> 'CANCELLED' AND ends_on IS NOT NULL));
INSERT INTO membership_months
SELECT strftime('%Y-%m', at / 1000, 'unixepoch', '+5 hours'), plan_id, sum((event = 'STARTED') - (event = 'START_UNDONE')),
       sum(event = 'HELD'), sum(event = 'ENDED'),
       sum(iif(event = 'ENDED', coalesce(max(0, CAST(julianday(ends_on) - julianday(started_on) AS INTEGER)), 0), 0))
FROM membership_history JOIN memberships USING (user_id)
WHERE event IN ('STARTED', 'START_UNDONE', 'HELD', 'ENDED') GROUP BY 1, 2;
INSERT INTO leaving_reasons
SELECT strftime('%Y-%m', at / 1000, 'unixepoch', '+5 hours'), note, count(*)
FROM membership_history WHERE event = 'LEAVING_REASON' GROUP BY 1, 2;
