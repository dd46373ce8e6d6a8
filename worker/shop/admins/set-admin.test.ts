import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { makeAdmin, TEST_PASSWORD, TEST_PASSWORD_HASH } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'
import { adminPasswordChanged } from './admins.mail.ts'
import { setAdmin } from './set-admin.queries.ts'

/** What `npm run admin:create` runs. */
async function set(email: string): Promise<void> {
  const admin = { email, name: 'Sana', passwordHash: TEST_PASSWORD_HASH }
  const mail = adminPasswordChanged(env.SITE_ORIGIN, admin)
  const statements = setAdmin(admin, mail, Date.now())
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
}

async function statusOf(token: string): Promise<number> {
  return (await call('GET', '/api/v1/admin/me', { headers: { token } })).status
}

async function actionsOn(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT action, subject = admins.id AS isOnThem, detail FROM admin_actions
     JOIN admins ON admins.id = admin_id WHERE email = ? ORDER BY admin_actions.id`,
  )
    .bind(email)
    .all()
  return results
}

test('a new admin can sign in, has an audit row and gets no mail', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  const email = `sana-${crypto.randomUUID()}@khelbox.example`
  await set(email)
  const body = { email, password: TEST_PASSWORD }
  const reply = await call('POST', '/api/v1/admin/login', { body, headers: someAddress() })
  expect(reply.json).toMatchObject({ status: true, user: { name: 'Sana', email } })
  expect((await actionsOn(email))[0]).toEqual({
    action: 'admin.created',
    isOnThem: 1,
    detail: 'Sana',
  })
  const { EMAIL, received } = mailbox()
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toEqual([])
})

test('a new password by the command ends all sessions of the admin, is audited and mailed', async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  const admin = await makeAdmin()
  await env.DB.prepare(`UPDATE admins SET disabled_at = 1, password_hash = 'x', created_at = 1 WHERE id = ?`)
    .bind(admin.id)
    .run()
  const stranger = await makeAdmin()
  const tokens = [1, 2].map(() => startSession(env.DB, 'admin', admin.id, Date.now()))
  const [first = '', second = ''] = await Promise.all(tokens)
  const unrelated = await startSession(env.DB, 'admin', stranger.id, Date.now())

  await set(admin.email)

  expect([await statusOf(first), await statusOf(second), await statusOf(unrelated)]).toEqual([401, 401, 200])
  expect((await actionsOn(admin.email))[0]).toEqual({
    action: 'admin.reset',
    isOnThem: 1,
    detail: 'Sana',
  })
  const { EMAIL, received } = mailbox()
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toMatchObject([
    {
      to: admin.email,
      subject: 'Your Khelbox admin password was changed',
      text: expect.stringContaining(`Hello Sana,`),
    },
  ])
  const body = { email: admin.email, password: TEST_PASSWORD }
  const reply = await call('POST', '/api/v1/admin/login', { body, headers: someAddress() })
  expect(reply.json).toMatchObject({ status: true, user: { name: 'Sana' } })
})
