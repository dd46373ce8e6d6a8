import sql, { type Sql } from 'sql-template-tag'
import type { GameRow } from '#contract/game-rows.ts'
import { UNDO_TIME } from '../../platform/mail/outbox.queries.ts'

type RetiredGame = Pick<GameRow, 'productCode' | 'productName' | 'platform'>

/**
 * Ends the queue, the reservations and the alerts of a game that is retired at `now`. Each member gets one news when
 * the time for UNDO is over.
 */
export function leaveLines({ productCode, productName, platform }: RetiredGame, now: number): Sql[] {
  const text = `We no longer rent ${productName} for ${platform}. It has left your queue, your reservations and your messages about free games.`
  return [
    sql`INSERT OR REPLACE INTO left_lines (product_code, user_id, line, since, place, passed_until, left_at)
          SELECT product_code, user_id, 'queue', added_at, place, passed_until, ${now}
          FROM queue_entries WHERE product_code = ${productCode}
          UNION ALL SELECT product_code, user_id, 'reservation', declared_at, NULL, NULL, ${now}
          FROM interests WHERE product_code = ${productCode}
          UNION ALL SELECT product_code, user_id, 'alert', asked_at, NULL, NULL, ${now}
          FROM stock_alerts WHERE product_code = ${productCode}`,
    sql`DELETE FROM queue_entries WHERE product_code = ${productCode}`,
    sql`DELETE FROM interests WHERE product_code = ${productCode}`,
    sql`DELETE FROM stock_alerts WHERE product_code = ${productCode}`,
    sql`INSERT INTO news (user_id, subject, text, at)
          SELECT DISTINCT user_id, ${subjectOf(productName)}, ${text}, ${now + UNDO_TIME}
          FROM left_lines WHERE product_code = ${productCode} AND left_at = ${now}`,
  ]
}

/**
 * For a game that is no longer retired: brings back the lines that members left within the time for UNDO, before they
 * read about it. Nobody gets a line back whose membership has ended since.
 */
export function bringLinesBack({ productCode, productName }: RetiredGame, now: number): Sql[] {
  const left = sql`left_lines WHERE product_code = ${productCode} AND left_at > ${now - UNDO_TIME}`
  const running = sql`user_id IN (SELECT user_id FROM memberships WHERE status <> 'CANCELLED')`
  return [
    sql`DELETE FROM news WHERE at > ${now} AND subject = ${subjectOf(productName)} AND user_id IN (SELECT user_id FROM ${left})`,
    sql`INSERT OR IGNORE INTO queue_entries (user_id, product_code, place, added_at, passed_until)
          SELECT user_id, product_code,
                 min(place, 1 + (SELECT count(*) FROM queue_entries AS mine WHERE mine.user_id = left_lines.user_id)),
                 since, passed_until
          FROM ${left} AND line = 'queue' AND ${running}`,
    sql`INSERT OR IGNORE INTO interests (product_code, user_id, declared_at)
          SELECT product_code, user_id, since FROM ${left} AND line = 'reservation' AND ${running}`,
    sql`INSERT OR IGNORE INTO stock_alerts (product_code, user_id, asked_at)
          SELECT product_code, user_id, since FROM ${left} AND line = 'alert'`,
    sql`DELETE FROM left_lines WHERE product_code = ${productCode}`,
  ]
}

function subjectOf(title: string): string {
  return `${title} has left the library`
}
