// `npm run mails`: prints the 10 newest mails of the local shop, the newest last.
import { SET_NAME, textOf, withName } from '../worker/platform/mail/stored-text.ts'
import { openLocalPlatform, updateDatabase } from './local-platform.ts'

const platform = await openLocalPlatform()
await updateDatabase(platform.env.DB)
const { results } = await platform.env.DB.prepare(
  `SELECT id, recipient, subject, body, sealed, created_at AS createdAt, ${SET_NAME} AS shop FROM outbox
   ORDER BY created_at DESC, rowid DESC LIMIT 10`,
).all<QueuedMail>()
await platform.close()

interface QueuedMail {
  id: string
  recipient: string
  subject: string
  body: string
  sealed: number
  createdAt: number
  shop: string | null
}

if (results.length === 0) console.log('No mails yet.')
for (const mail of results.reverse()) {
  const { recipient, subject, createdAt, shop } = mail
  const time = new Date(createdAt).toLocaleString('en-GB', { timeZone: 'Asia/Karachi' })
  console.log(
    `${'-'.repeat(72)}\n${time}  to ${recipient}\n${subject}\n\n${withName(textOf(platform.env, mail), shop).trim()}\n`,
  )
}
