import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { applySchema, emptyDatabase } from '../worker/testing/database.ts'
import { withDatabaseInProcess } from './database.ts'

/** What the database of `env` answers to statements of all kinds, and what it holds after them. */
async function answers(): Promise<unknown[]> {
  const { DB } = env
  const game = DB.prepare(
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     VALUES (?, 'Game', 'PS5', 'Action', '2026-01-01', 1, 2, 2, 5)`,
  )
  const read = DB.prepare('SELECT code, state FROM copies WHERE product_code = ? ORDER BY code')
  const sendToRepair = DB.prepare(
    `UPDATE copies SET state = 'repair' WHERE code = ? RETURNING code, reason, price_paisa`,
  )
  const guard = DB.prepare('INSERT INTO expect_one_change SELECT changes()')
  const tried = async (work: () => Promise<unknown>) => {
    const result = await work().catch((error: Error) => ({ message: error.message }))
    return JSON.parse(
      JSON.stringify(result, (key, value) =>
        key === 'meta' ? [value.changes, value.rows_read, value.rows_written] : value,
      ),
    )
  }
  return [
    await tried(() => game.bind('PS5-1').run()),
    await tried(() => game.bind('PS5-1').run()),
    await tried(() => game.run()),
    await tried(() => read.bind('PS5-1').all()),
    await tried(() => read.bind('PS5-1').first()),
    await tried(() => read.bind('PS5-1').first('code')),
    await tried(() => read.bind('PS5-2').first()),
    await tried(() => DB.batch([sendToRepair.bind('PS5-1-1'), guard, read.bind('PS5-1')])),
    await tried(() => DB.batch([sendToRepair.bind('PS5-1-2'), sendToRepair.bind('PS5-1-9'), guard])),
    await tried(() => DB.prepare('SELECT * FROM nowhere').all()),
    await tried(() => read.bind('PS5-1').all()),
    await tried(() => DB.prepare('SELECT owned, in_hand FROM games').all()),
  ]
}

test('the database in this process answers as D1 does', async () => {
  await emptyDatabase(env.DB)
  await applySchema(env.DB)
  const ofD1 = await answers()
  await withDatabaseInProcess(async () => {
    await emptyDatabase(env.DB)
    await applySchema(env.DB)
    expect(await answers()).toEqual(ofD1)
  })
})
