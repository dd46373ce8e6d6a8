import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { LOST_TEXTS, type LostText } from '../worker/backup/lost-texts.queries.ts'
import { migrateLocally } from './local-platform.ts'
import { withLostTexts } from './lost-texts.ts'

const worker = new Miniflare(
  convertV4MiniflareOptions({ modules: true, script: 'export default {}', d1Databases: ['DB'] }),
)
afterAll(() => worker.dispose())

const TEXTS = ["it's C:\\new\nplace", 'C:\\new', 'two\nlines', 'a\\r\r\nb\\n', 'سلام 🎮\n\\n']

test('texts with a line break and the characters \\n survive an export of D1', async () => {
  const { DB } = await worker.getBindings<{ DB: D1Database }>()
  await migrateLocally(DB)
  await DB.batch(
    TEXTS.map((text, index) =>
      DB.prepare(
        `INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
         VALUES (?, 'Sana', 's@example.com', '+923000000001', ?, 1)`,
      ).bind(String(index), text),
    ),
  )
  const lost = (await DB.prepare(LOST_TEXTS).all<LostText>()).results
  expect(lost.map(({ id }) => id)).toEqual(['0', '3', '4'])
  // What `wrangler d1 export --local` runs.
  const [lines = []] = await DB.prepare('PRAGMA miniflare_d1_export(?,?,?);')
    .bind(false, false)
    .raw()
  const exported = lines.join('\n')

  expect(messagesOf(exported)).not.toEqual(TEXTS)
  expect(messagesOf(withLostTexts(exported, lost))).toEqual(TEXTS)
})

test('a row that has changed since the export keeps its newer text', () => {
  const exported = `CREATE TABLE orders (id TEXT, address TEXT);
    INSERT INTO orders VALUES ('a', 'new');`
  const lost: LostText[] = [{ source: 'orders', field: 'address', id: 'a', text: 'old\\n\n' }]
  const database = new DatabaseSync(':memory:')
  database.exec(withLostTexts(exported, lost))
  expect(database.prepare('SELECT address FROM orders').all()).toEqual([{ address: 'new' }])
})

function messagesOf(script: string) {
  const database = new DatabaseSync(':memory:')
  database.exec(script)
  const rows = database.prepare('SELECT message FROM contact_messages ORDER BY id').all()
  return rows.map(({ message }) => message)
}
