import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newMeter } from '../../platform/base/env.ts'
import { all, meteredDatabase } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { addGame } from '../../testing/games.ts'
import { type LibraryGame, libraryColumns, libraryGame, listLibrary } from './games.queries.ts'

test('the library costs three rows while nothing in it changes', async () => {
  await addGame()
  const games = await listLibrary(env.DB)
  const meter = newMeter()
  expect(await listLibrary(meteredDatabase(env.DB, meter))).toBe(games)
  expect(meter.trips).toBe(1)
  expect(meter.rowsRead).toBeLessThanOrEqual(3)
})

/** Another value than that of `addGame`; 1 for all other columns. */
const OTHERS: Record<string, string | number> = {
  owned: 9,
  in_hand: 2,
  title: 'Another title',
  platform: 'PS4',
  category: 'Another category',
  available_since: '2001-02-03',
  about: '{"couchPlayers":4}',
  aliases: 'another, name',
  cover_id: 'a-cover',
}

test('no change of a column, and no new or deleted game, leaves an older library', async () => {
  await env.DB.prepare(
    `INSERT INTO images (id, kind, state, status, format, width, height, created_at)
     VALUES ('a-cover', 'cover', 'active', 1, 'png', 600, 800, 0)`,
  ).run()
  const columns = await all(
    env.DB,
    oneColumn('name', v.string()),
    sql`SELECT name FROM pragma_table_info('games') WHERE pk = 0`,
  )
  const shown = []
  for (const column of columns) {
    const game = await addGame({ copies: 3 })
    const before = await listLibrary(env.DB)
    expect(before).toEqual(await readAfresh())
    const change = env.DB.prepare(`UPDATE games SET ${column} = ? WHERE product_code = ?`)
    const old = await env.DB.prepare(`SELECT ${column} FROM games WHERE product_code = ?`).bind(game).first(column)
    await change.bind(OTHERS[column] ?? 1, game).run()
    const after = await listLibrary(env.DB)
    expect(after, column).toEqual(await readAfresh())
    if (after !== before) shown.push(column)
    await change.bind(old, game).run()
  }
  const without = await addGame({ copies: 0 })
  await listLibrary(env.DB)
  await env.DB.prepare('DELETE FROM games WHERE product_code = ?').bind(without).run()
  expect(await listLibrary(env.DB)).toEqual(await readAfresh())
  expect(shown).toEqual([
    'title',
    'platform',
    'category',
    'available_since',
    'retail_paisa',
    'owned',
    'in_hand',
    'retired_at',
    'cover_id',
    'about',
    'aliases',
    'wanted',
  ])
})

async function readAfresh(): Promise<LibraryGame[]> {
  return await all(
    env.DB,
    libraryGame,
    sql`SELECT ${libraryColumns} FROM games LEFT JOIN images ON images.id = cover_id
       WHERE retired_at IS NULL ORDER BY title COLLATE NOCASE, product_code`,
  )
}

test('the titles are counted through every change of a game', async () => {
  const games: string[] = []
  const run = (text: string, ...values: unknown[]) =>
    env.DB.prepare(text)
      .bind(...values)
      .run()
  const retiredAt = (isRetired: boolean) => (isRetired ? 1 : null)
  const titlesOf = async () => {
    return await env.DB.prepare(`SELECT titles, (SELECT count(DISTINCT title_key) FROM games WHERE retired_at IS NULL) AS counted
                                 FROM library_state`).first<{ titles: number; counted: number }>()
  }
  // Each game meets another game of its title in every state: none, retired, shown.
  for (const title of ['Aa', 'Aa', 'A-A', 'Bb', 'Bb']) games.push(await addGame({ title, copies: 0 }))
  for (const game of games) {
    for (const other of games) {
      for (const [title, isRetired] of [
        ['Aa', true],
        ['bb', true],
        ['B b', false],
        ['New', false],
        ['Aa', false],
      ] as const) {
        await run(
          'UPDATE games SET title = ?, retired_at = ? WHERE product_code = ?',
          title,
          retiredAt(isRetired),
          game,
        )
        await run('UPDATE games SET retired_at = ? WHERE product_code = ?', retiredAt(title === 'Aa'), other)
        const now = await titlesOf()
        expect(now?.titles).toBe(now?.counted)
      }
    }
  }
  for (const game of games) {
    await run('DELETE FROM games WHERE product_code = ?', game)
    const now = await titlesOf()
    expect(now?.titles).toBe(now?.counted)
  }
})
