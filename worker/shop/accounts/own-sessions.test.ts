import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startSession } from '../../platform/sessions/sessions.ts'
import { addMember, MEMBER_PASSWORD } from '../../testing/members.ts'
import { someAddress } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

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
