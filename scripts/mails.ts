// `npm run mails`: prints the 10 newest mails of the local shop, the newest last.
import { openLocalPlatform, updateDatabase } from './local-platform.ts'

const platform = await openLocalPlatform()
await updateDatabase(platform.env.DB)
const { results } = await platform.env.DB.prepare(
  `SELECT recipient, subject, body, created_at AS createdAt FROM outbox
   ORDER BY created_at DESC, rowid DESC LIMIT 10`,
).all<{ recipient: string; subject: string; body: string; createdAt: number }>()
await platform.close()

if (results.length === 0) console.log('No mails yet.')
for (const { recipient, subject, body, createdAt } of results.reverse()) {
  const time = new Date(createdAt).toLocaleString('en-GB', { timeZone: 'Asia/Karachi' })
  console.log(`${'-'.repeat(72)}\n${time}  to ${recipient}\n${subject}\n\n${body.trim()}\n`)
}
