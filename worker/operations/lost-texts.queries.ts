import sql from 'sql-template-tag'
import * as v from 'valibot'
import { all } from '../platform/database/database.ts'

/** A text that D1's export does not write correctly, with its table, column and row. */
export const lostText = v.strictObject({
  source: v.picklist(['contact_messages', 'orders', 'members', 'game_requests', 'outbox', 'news', 'admin_actions']),
  field: v.string(),
  id: v.string(),
  text: v.string(),
})
export type LostText = v.InferOutput<typeof lostText>

/**
 * Selects the texts that have a line break and also the two characters \n (or a carriage return and \r): D1's export
 * writes both alike. No form fills another column with line breaks. D1 accepts at most five terms in a compound SELECT.
 */
export const LOST_TEXTS = sql`
  SELECT source, field, id, text FROM (
    SELECT * FROM (
      SELECT 'contact_messages' AS source, 'message' AS field, id, message AS text FROM contact_messages
      UNION ALL SELECT 'orders', 'address', id, address FROM orders
      UNION ALL SELECT 'members', 'address', user_id, address FROM members
      UNION ALL SELECT 'game_requests', 'reason', id, reason FROM game_requests WHERE reason IS NOT NULL
    )
    UNION ALL SELECT * FROM (
      SELECT 'outbox', 'body', id, body FROM outbox
      UNION ALL SELECT 'news', 'text', CAST(id AS TEXT), text FROM news
      UNION ALL SELECT 'admin_actions', 'detail', CAST(id AS TEXT), detail FROM admin_actions
    )
  )
  WHERE (instr(text, char(10)) > 0 AND instr(text, '\\n') > 0)
     OR (instr(text, char(13)) > 0 AND instr(text, '\\r') > 0)`

/** The texts that an export of the database loses now. */
export async function findLostTexts(db: D1Database): Promise<LostText[]> {
  return await all(db, lostText, LOST_TEXTS)
}
