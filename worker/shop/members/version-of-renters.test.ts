import { env } from 'cloudflare:workers'
import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { all, one, run } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { addMember } from '../../testing/members.ts'
import { storedRenter } from './members.queries.ts'

/** For each table of a sub-SELECT of `storedRenter`: a row of the member that the rules read. */
const ROWS: Record<string, (userId: string) => Sql> = {
  missed_visits: (userId) => sql`INSERT INTO missed_visits VALUES (${userId}, 'REFUSED', '', '2099-03-02', 1)`,
}

/** Other values than those of `addMember` and of the rows above, one of which a column may have. */
const OTHERS = ['2001-02-03', 'PS5', 1, null]

test('a change of what the rental rules read outside of memberships raises its version', async () => {
  const { userId } = await addMember()
  const read = async () => {
    const found = sql`SELECT ${storedRenter.columns} FROM memberships JOIN members USING (user_id) WHERE user_id = ${userId}`
    const { version, ...facts } = await one(env.DB, storedRenter.row, found)
    return { version, facts: JSON.stringify(facts) }
  }
  const inside = storedRenter.columns.sql.matchAll(/\bFROM (\w+)/g)
  const tables = ['members', ...new Set(Array.from(inside, ([, table = '']) => table))]
  for (const table of tables.slice(1)) {
    const row = ROWS[table]
    if (!row) throw new Error(`Please add a row of ${table} to ROWS`)
    const before = await read()
    await run(env.DB, row(userId))
    expect((await read()).facts, `the rules do not read the row of ${table}`).not.toBe(before.facts)
    expect((await read()).version, `a new row of ${table} raises no version`).toBeGreaterThan(before.version)
  }
  const decisive = []
  for (const table of tables) {
    const columns = await all(
      env.DB,
      oneColumn('name', v.string()),
      sql`SELECT name FROM pragma_table_info(${table}) WHERE pk = 0 AND name <> 'user_id'`,
    )
    for (const column of columns) {
      const change = env.DB.prepare(`UPDATE ${table} SET ${column} = ? WHERE user_id = ?`)
      const old = await env.DB.prepare(`SELECT ${column} FROM ${table} WHERE user_id = ?`).bind(userId).first(column)
      for (const other of OTHERS) {
        const before = await read()
        // A CHECK may refuse the value.
        const isChanged = await change
          .bind(other, userId)
          .run()
          .then(
            () => true,
            () => false,
          )
        if (!isChanged) continue
        // A value that no row can have says nothing.
        const after = await read().catch(() => before)
        await change.bind(old, userId).run()
        if (after.facts === before.facts) continue
        decisive.push(`${table}.${column}`)
        expect(after.version, `a change of ${table}.${column} raises no version`).toBeGreaterThan(before.version)
      }
    }
  }
  expect(new Set(decisive)).toContain('members.city')
  for (const table of tables.slice(1)) {
    const before = await read()
    await env.DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId).run()
    expect((await read()).version, `the end of a row of ${table} raises no version`).toBeGreaterThan(before.version)
  }
})
