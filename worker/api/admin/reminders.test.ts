import { expect, test } from 'vitest'
import { addMember } from '../../testing/members.ts'
import { goTo } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

async function send(method: string, path: string, body?: object) {
  const token = await adminToken(undefined, 'counter')
  return await call(method, `/api/v1/admin/reminders${path}`, { headers: { token }, ...(body && { body }) })
}

const listed = async (userId: string) =>
  (await send('GET', '')).json.reminders.filter((each: { userId: string }) => each.userId === userId)

test('a message counts once a day for each cause, also for two admins at once, and the list says who sent it', async () => {
  goTo('2026-03-10')
  const { userId } = await addMember()
  const replies = await Promise.all([1, 2, 3].map(() => send('POST', '', { userId, cause: 'rentsLate' })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.json).toMatchObject({
    message: expect.stringMatching(/^Test Member has this message of today already\. Ayesha Admin has sent it at /),
    error: { code: 'reminders.sent' },
  })
  expect((await send('POST', '', { userId, cause: 'onHold' })).status).toBe(200)
  expect(await listed(userId)).toMatchObject([
    { cause: 'onHold', by: 'Ayesha Admin' },
    { cause: 'rentsLate', by: 'Ayesha Admin' },
  ])
  goTo('2026-03-11')
  expect(await listed(userId)).toEqual([])
  expect((await send('POST', '', { userId, cause: 'rentsLate' })).status).toBe(200)
})

test('UNDO offers the message again, once', async () => {
  const { userId } = await addMember()
  await send('POST', '', { userId, cause: 'rentsDue' })
  expect((await send('DELETE', `/rentsDue/${userId}`)).status).toBe(200)
  expect(await send('DELETE', `/rentsDue/${userId}`)).toMatchObject({
    status: 404,
    json: { error: { code: 'reminders.none' } },
  })
  expect(await listed(userId)).toEqual([])
  expect((await send('POST', '', { userId, cause: 'rentsDue' })).status).toBe(200)
})

test('an unknown customer -> 404, another section -> 422', async () => {
  expect((await send('POST', '', { userId: 'KB-1', cause: 'rentsDue' })).status).toBe(404)
  const { userId } = await addMember()
  expect((await send('POST', '', { userId, cause: 'orders' })).status).toBe(422)
})
