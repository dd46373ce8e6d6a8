import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startSession } from '../../platform/sessions/sessions.ts'
import { addMember, MEMBER_PASSWORD } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'

const PATH = '/api/v1/account/sessions'

test('a member lists their sessions with the device, and ends another one', async () => {
  const { userId } = await addMember()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/131.0'
  const signedIn = await call('POST', '/api/Users/Login', {
    body: { userId, password: MEMBER_PASSWORD },
    headers: { ...someAddress(), 'user-agent': userAgent },
  })
  const headers = { authorization: `Bearer ${signedIn.json.token}` }
  const { sessions } = (await call('GET', PATH, { headers })).json
  expect(sessions.map(({ device, isThis }: Record<string, unknown>) => [device, isThis])).toEqual([
    ['Firefox on Windows', true],
    ['', false],
  ])
  const other = `${PATH}/${sessions[1].id}`
  expect((await call('DELETE', other, { headers })).status).toBe(200)
  expect((await call('DELETE', other, { headers })).status).toBe(404)
  expect((await call('GET', PATH, { headers })).json.sessions).toHaveLength(1)
})

test('a member cannot end the session of another one', async () => {
  const [one, other] = [await addMember(), await addMember()]
  const token = await startSession(env.DB, 'member', other.userId, Date.now())
  const path = `${PATH}/${token.split('.')[0]}`
  expect((await call('DELETE', path, { headers: one.headers })).status).toBe(404)
  const still = await call('GET', PATH, { headers: { authorization: `Bearer ${token}` } })
  expect(still.status).toBe(200)
})

test('a member ends every other session of theirs, and none of another member', async () => {
  const [member, other] = [await addMember(), await addMember()]
  const second = await startSession(env.DB, 'member', member.userId, Date.now())
  expect((await call('DELETE', PATH, { headers: member.headers })).status).toBe(200)
  const statuses = [member.token, second, other.token].map(async (token) => {
    return (await call('GET', PATH, { headers: { authorization: `Bearer ${token}` } })).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 401, 200])
})

test('an owner ends all sessions of one member; the counter does not', async () => {
  const [member, other] = [await addMember(), await addMember()]
  const second = await startSession(env.DB, 'member', member.userId, Date.now())
  const statuses = async () =>
    await Promise.all(
      [member.token, second, other.token].map(async (token) => {
        return (await call('GET', PATH, { headers: { authorization: `Bearer ${token}` } })).status
      }),
    )
  const path = `/api/v1/admin/customers/${member.userId}/sessions`
  const byCounter = await call('DELETE', path, { headers: { token: await adminToken(undefined, 'counter') } })
  expect(byCounter).toMatchObject({ status: 403, json: { error: { code: 'auth.role' } } })
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await call('DELETE', path, { headers: { token: await adminToken() } })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401, 200])
})
