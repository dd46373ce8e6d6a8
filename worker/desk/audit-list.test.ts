import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { auditPage } from '#contract/admin-actions.ts'
import { startOfDay } from '#contract/dates.ts'
import { auditEntry } from '../platform/audit/audit.queries.ts'
import { run, write } from '../platform/database/database.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { at, withFaults } from '../testing/faults.ts'
import { addMember } from '../testing/members.ts'
import { makeAdmin, TEST_PASSWORD } from '../testing/people.ts'
import { call } from '../testing/request.ts'
import { requestIn } from '../testing/request-life.ts'
import { rowCounts } from '../testing/rows.ts'
import { someAddress } from '../testing/some-address.ts'

async function signedIn() {
  const admin = await makeAdmin()
  return { ...admin, token: await startSession(env.DB, 'admin', admin.id, Date.now()) }
}

async function audited(token: string, query: string) {
  const { json } = await call('GET', `/api/v1/admin/audit?${query}`, { headers: { token } })
  return v.parse(auditPage, json).rows
}

test('a sign-in and a refused one of an admin are audited with a hash of the network', async () => {
  const { id, email, token } = await signedIn()
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const signIn = (password: string) => call('POST', '/api/v1/admin/login', { body: { email, password }, headers })
  await signIn('not the password')
  await signIn(TEST_PASSWORD)
  const rows = await audited(token, `admin=${id}`)
  expect(rows).toMatchObject([
    { action: 'auth.signed-in', subject: id, admin: 'Ayesha Admin', adminId: id },
    { action: 'auth.refused', subject: id, admin: 'Ayesha Admin', adminId: id },
  ])
  const [first, second] = rows.map(({ network }) => network)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(second).toBe(first)
})

test('the person of a customer or request is named, and nobody for another subject', async () => {
  const { id, token } = await signedIn()
  const { member, id: request } = await requestIn('REQUESTED')
  for (const subject of [member.userId, request, '2026-12-25']) {
    await run(env.DB, auditEntry({ subject: id }, 'holiday.added', subject, '', 1))
  }
  const persons = (await audited(token, `admin=${id}`)).map(({ person }) => person)
  expect(persons).toEqual(['', 'Test Member', 'Test Member'])
})

test('a sign-in with an unknown e-mail writes no audit row', async () => {
  const before = await rowCounts('admin_actions')
  const body = { email: 'nobody@khelbox.example', password: TEST_PASSWORD }
  await call('POST', '/api/v1/admin/login', { body, headers: someAddress() })
  expect(await rowCounts('admin_actions')).toEqual(before)
})

test.each([
  ['orders?format=csv&status=SHIPPING&q=ali', 'orders', 'status: SHIPPING; a search'],
  ['customers?format=csv', 'customers', 'All rows'],
  ['banner/image?format=csv', 'banners', 'All rows'],
])('the download of %s is audited', async (path, subject, detail) => {
  const { id, token } = await signedIn()
  const headers = { token, ...someAddress() }
  expect((await call('GET', `/api/v1/admin/${path}`, { headers })).status).toBe(200)
  expect(await audited(token, `admin=${id}`)).toMatchObject([
    {
      action: 'list.downloaded',
      subject,
      detail,
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ])
})

test('a list is not downloaded when its audit row cannot be written', async () => {
  const { token } = await signedIn()
  for (const path of ['customers', 'event/image']) {
    const reply = await call('GET', `/api/v1/admin/${path}?format=csv`, {
      headers: { token },
      env: withFaults(at(/INSERT INTO admin_actions/, 'before')),
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8'])
  }
})

test('a change carries the network of the admin', async () => {
  const { id, token } = await signedIn()
  const { id: other } = await makeAdmin()
  const headers = { token, ...someAddress() }
  await call('POST', `/api/v1/admin/admins/${other}/disable`, { headers })
  expect(await audited(token, `admin=${id}`)).toMatchObject([
    { action: 'admin.disabled', subject: other, network: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
})

test.each(["UPDATE admin_actions SET detail = ''", 'DELETE FROM admin_actions'])(
  'the database refuses %s',
  async (sql) => {
    const { id } = await makeAdmin()
    await run(env.DB, auditEntry({ subject: id }, 'payment.recorded', 'KB-1', 'Rs. 1', 1))
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('append-only')
  },
)

test('the list is filtered by who, what and when, and found by subject and admin', async () => {
  const { id, token } = await signedIn()
  const day = startOfDay('2026-03-14')
  await write(env.DB, [
    auditEntry({ subject: id }, 'payment.recorded', 'KB-77001', 'Rs. 1', day - 1),
    auditEntry({ subject: id }, 'refund.paid', 'KB-77001', 'Rs. 2', day),
    auditEntry({ subject: id }, 'payment.recorded', 'KB-77001', 'Rs. 3', day + 86_399_999),
    auditEntry({ subject: id }, 'payment.recorded', 'KB-77001', 'Rs. 4', day + 86_400_000),
  ])
  const found = async (query: string) => (await audited(token, query)).map(({ detail }) => detail)
  const one = 'from=2026-03-14&to=2026-03-14'
  expect(await found(`admin=${id}`)).toEqual(['Rs. 4', 'Rs. 3', 'Rs. 2', 'Rs. 1'])
  expect(await found(`admin=${id}&${one}`)).toEqual(['Rs. 3', 'Rs. 2'])
  expect(await found(`admin=${id}&action=payment.recorded&${one}`)).toEqual(['Rs. 3'])
  expect(await found(`q=kb-77001&action=refund.paid`)).toEqual(['Rs. 2'])
  expect(await found(`q=kb-77001&${one}`)).toEqual(['Rs. 3', 'Rs. 2'])
  expect(await found(`q=kb-77001&admin=nobody`)).toEqual([])
})

test.each(['action=nothing', 'from=yesterday', 'to=2026-13-01'])('the filter %s -> 422', async (query) => {
  const { token } = await signedIn()
  const reply = await call('GET', `/api/v1/admin/audit?${query}`, { headers: { token } })
  expect(reply.status).toBe(422)
})

test('a log line has who made the call and a hash of the network, and no address', async () => {
  const [member, admin] = [await addMember(), await signedIn()]
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const from = { 'cf-connecting-ip': '198.51.100.23' }
  await call('GET', '/api/v1/admin/me', { headers: { token: admin.token, ...from } })
  await call('GET', '/api/v1/user/membership', { headers: { ...member.headers, ...from } })
  await call('GET', '/api/v1/games', { headers: from })
  const text = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  const lines = text.map((line) => JSON.parse(line)).filter(({ route }) => route)
  expect(lines.map(({ actor }) => actor)).toEqual([admin.id, member.userId, undefined])
  expect(lines[0].network).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(lines.map(({ network }) => network)).size).toBe(1)
  expect(text.join()).not.toContain('198.51.100')
})
