import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { LOST_TEXTS, type LostText } from '../worker/operations/lost-texts.queries.ts'
import { write } from '../worker/platform/database/database.ts'
import { migrateLocally } from './local-platform.ts'
import { restorable } from './restorable.ts'
import { scratchFolder } from './scratch-folder.ts'

const worker = new Miniflare(
  convertV4MiniflareOptions({ modules: true, script: 'export default {}', d1Databases: ['DB'] }),
)
afterAll(() => worker.dispose())

const TEXTS = ["it's C:\\new\nplace", 'C:\\new', 'two\nlines', 'a\\r\r\nb\\n', 'سلام 🎮\n\\n']

test('texts with a line break and the characters \\n survive an export of D1', async () => {
  const { DB } = await worker.getBindings<{ DB: D1Database }>()
  await migrateLocally(DB)
  await write(
    DB,
    TEXTS.map(
      (text, index) =>
        sql`INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
         VALUES (${String(index)}, 'Sana', 's@example.com', '+923000000001', ${text}, 1)`,
    ),
  )
  const lost = (await DB.prepare(LOST_TEXTS.sql).all<LostText>()).results
  expect(lost.map(({ id }) => id)).toEqual(['0', '3', '4'])
  const exported = await exportOf(DB)
  expect(messagesOf(exported)).not.toEqual(TEXTS)
  expect(messagesOf(await withLostTexts(exported, lost))).toEqual(TEXTS)
})

test('members, news and the history of admins survive it too', async () => {
  const { DB } = await worker.getBindings<{ DB: D1Database }>()
  const [text = ''] = TEXTS
  await write(DB, [
    sql`INSERT INTO members (number, name, password_hash, address, created_at) VALUES (1, 'Sana', '', ${text}, 1)`,
    sql`INSERT INTO news (id, user_id, subject, text, at) VALUES (7, 'KB-1', 'Hello', ${text}, 1)`,
    sql`INSERT INTO admins (id, email, name, password_hash, created_at) VALUES ('a', 'a@example.com', 'Ali', '', 1)`,
    sql`INSERT INTO admin_actions (id, at, admin_id, action, subject, detail) VALUES (9, 1, 'a', 'note', 'KB-1', ${text})`,
  ])
  const lost = (await DB.prepare(LOST_TEXTS.sql).all<LostText>()).results
  const restored = restoredFrom(await withLostTexts(await exportOf(DB), lost))
  for (const column of ['address FROM members', 'text FROM news', 'detail FROM admin_actions'])
    expect(Object.values(restored.prepare(`SELECT ${column}`).get() ?? {}), column).toEqual([text])
})

test('a row that has changed since the export keeps its newer text', async () => {
  const exported = `CREATE TABLE orders (id TEXT, address TEXT);
    INSERT INTO orders VALUES ('a', 'new');`
  const lost: LostText[] = [{ source: 'orders', field: 'address', id: 'a', text: 'old\\n\n' }]
  const database = restoredFrom(await withLostTexts(exported, lost))
  expect(database.prepare('SELECT address FROM orders').all()).toEqual([{ address: 'new' }])
})

/** What `wrangler d1 export --local` runs. */
async function exportOf(db: D1Database): Promise<string> {
  const [lines = []] = await db.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(false, false).raw()
  return lines.join('\n')
}

async function withLostTexts(exported: string, lost: LostText[]): Promise<string> {
  const file = join(scratchFolder('lost-texts'), 'database.sql')
  await writeFile(file, exported)
  return (await Readable.from(restorable(file, lost)).toArray()).join('')
}

function restoredFrom(script: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(script)
  return database
}

function messagesOf(script: string) {
  const rows = restoredFrom(script).prepare('SELECT message FROM contact_messages ORDER BY id').all()
  return rows.map(({ message }) => message)
}
