import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { all, one } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { queueUp } from '../../testing/queues.ts'
import { storedGame } from '../games/games.queries.ts'

/** No refusal reads them, or, of the stock, only that of a game without a copy, whose entries nobody looks at. */
const NOT_DECISIVE = ['productCode', 'title', 'platform', 'category', 'owned', 'inHand']
/** Another value than that of `addGame`; 1 for all other columns. */
const OTHERS: Record<string, string | number> = {
  platform: 'PS4',
  available_since: '2001-02-03',
  owned: 9,
  about: '{}',
}

test('a change of what refusals read of a game ends the skips of its queue entries', async () => {
  const { userId } = await addMember()
  const code = await addGame({ copies: 3 })
  await queueUp({ userId }, [code], Date.now())
  const columns = await all(
    env.DB,
    oneColumn('name', v.string()),
    sql`SELECT name FROM pragma_table_info('games') WHERE pk = 0 AND name <> 'cover_id'`,
  )
  const read = async () =>
    Object.entries(
      await one(env.DB, storedGame.row, sql`SELECT ${storedGame.columns} FROM games WHERE product_code = ${code}`),
    )
      .filter(([name]) => !NOT_DECISIVE.includes(name))
      .join()
  const decisive = []
  for (const column of columns) {
    await env.DB.prepare(`UPDATE queue_entries SET skipped_until = '2099-01-01'`).run()
    const before = await read()
    const old = await env.DB.prepare(`SELECT ${column} FROM games`).first(column)
    const change = env.DB.prepare(`UPDATE games SET ${column} = ?`)
    await change.bind(OTHERS[column] ?? 1).run()
    const after = await read()
    const skip = sql`SELECT skipped_until AS until FROM queue_entries`
    const until = await one(env.DB, oneColumn('until', v.string()), skip)
    await change.bind(old).run()
    if (after === before) continue
    decisive.push(column)
    expect(until, `queue_eligible_with_game lacks ${column}`).toBe('')
  }
  expect(decisive).toContain('available_since')
})
