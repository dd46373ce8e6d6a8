import * as v from 'valibot'

/** A text that D1's export does not write correctly, with its table, column and row. */
export const lostText = v.strictObject({
  source: v.picklist(['contact_messages', 'orders', 'game_requests', 'outbox']),
  field: v.string(),
  id: v.string(),
  text: v.string(),
})
export type LostText = v.InferOutput<typeof lostText>

/**
 * Selects the texts that have a line break and also the two characters \n (or a carriage return and \r): D1's
 * export writes both alike. These columns are all that accept line breaks.
 */
export const LOST_TEXTS = `
  SELECT source, field, id, text FROM (
    SELECT 'contact_messages' AS source, 'message' AS field, id, message AS text FROM contact_messages
    UNION ALL SELECT 'orders', 'address', id, address FROM orders
    UNION ALL SELECT 'game_requests', 'reason', id, reason FROM game_requests WHERE reason IS NOT NULL
    UNION ALL SELECT 'outbox', 'body', id, body FROM outbox
  )
  WHERE (instr(text, char(10)) > 0 AND instr(text, '\\n') > 0)
     OR (instr(text, char(13)) > 0 AND instr(text, '\\r') > 0)`

/** The texts that an export of the database loses now. */
export async function findLostTexts(db: D1Database): Promise<LostText[]> {
  const { results } = await db.prepare(LOST_TEXTS).all()
  return v.parse(v.array(lostText), results)
}
