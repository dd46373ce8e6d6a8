import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { goTo } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { ledgerOf, requestIn, requestRow, shop } from '../../testing/request-life.ts'

/** A member's game in a parcel on its way; the shop has so many discs of the game. */
async function sent(copies: number) {
  goTo('2026-03-10')
  const member = await addMember({ plan: 'PRO' })
  const request = await requestIn('PACKED', { member, game: await addGame({ copies }) })
  await send(member, request.id, '123')
  return { ...request, disc: (await requestRow(request.id))?.item_code }
}

async function send({ userId }: TestMember, id: string, parcel: string) {
  return await shop(`run/${userId}`, { outcome: 'SENT', requestIds: [id], courier: 'TCS', parcel })
}

async function copyState(code: unknown): Promise<{ state: string; reason: string } | null> {
  return await env.DB.prepare('SELECT state, reason FROM copies WHERE code = ?').bind(code).first()
}

async function newsOf({ userId }: TestMember): Promise<{ subject: string; text: string } | null> {
  return await env.DB.prepare('SELECT subject, text FROM news WHERE user_id = ? ORDER BY id DESC LIMIT 1')
    .bind(userId)
    .first()
}

async function gamesLeft(member: TestMember): Promise<number> {
  const { json } = await call('GET', '/api/v1/user/membership', { headers: member.headers })
  return json.membership.month.games.left
}

test('a parcel that came back leaves its disc packed for the member, costs nothing, and can be sent again', async () => {
  const { id, member, disc } = await sent(1)
  const before = await ledgerOf(member)
  const token = await adminToken(undefined, 'counter')
  const back = await shop(`game-requests/${id}/parcel`, { outcome: 'BACK' }, { token })
  expect(back.json).toMatchObject({
    status: true,
    request: { status: 'PACKED', itemCode: disc, sentAt: null, parcel: null },
  })
  expect(await copyState(disc)).toMatchObject({ state: 'packed' })
  expect((await newsOf(member))?.text).toContain('TCS could not deliver it. It costs you nothing.')
  expect(await ledgerOf(member)).toEqual(before)
  const again = await shop(`game-requests/${id}/parcel`, { outcome: 'BACK' })
  expect([again.status, again.json.error.code]).toEqual([409, 'game-requests.moved'])
  expect((await send(member, id, '124')).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ status: 'PACKED', parcel: '124' })
})

test('the cost of the way back is an expense of the day, once; a lost parcel has none', async () => {
  const { id } = await sent(1)
  const lost = await shop(`game-requests/${id}/parcel`, { outcome: 'LOST', cost: 200 })
  expect(lost.json.error.issues).toEqual([{ path: 'cost', message: 'A lost parcel has no way back' }])
  const replies = await Promise.all(
    [1, 2].map(() => shop(`game-requests/${id}/parcel`, { outcome: 'BACK', cost: 200 })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { results } = await env.DB.prepare(
    `SELECT category, paisa, day FROM expenses WHERE note = 'TCS 123, way back'`,
  ).all()
  expect(results).toEqual([{ category: 'COURIER', paisa: 20000, day: '2026-03-10' }])
})

test('a lost parcel marks its disc as lost, and the request gets another disc', async () => {
  const { id, member, disc } = await sent(2)
  const before = await ledgerOf(member)
  const lost = await shop(`game-requests/${id}/parcel`, { outcome: 'LOST' })
  expect(lost.json).toMatchObject({ status: true, request: { status: 'APPROVED', itemCode: null, sentAt: null } })
  expect(await copyState(disc)).toEqual({ state: 'lost', reason: 'Lost by TCS, parcel 123' })
  expect((await newsOf(member))?.text).toContain('we are packing another disc for you')
  expect(await ledgerOf(member)).toEqual(before)
  await shop(`game-requests/${id}/pack`)
  expect((await requestRow(id))?.item_code).not.toBe(disc)
})

test('a lost parcel without another free disc declines the request, which then is no game of the month', async () => {
  const { id, member, disc } = await sent(1)
  const left = await gamesLeft(member)
  const lost = await shop(`game-requests/${id}/parcel`, { outcome: 'LOST' })
  expect(lost.json).toMatchObject({ message: expect.stringContaining('declined'), request: { status: 'DECLINED' } })
  expect(await copyState(disc)).toMatchObject({ state: 'lost' })
  expect(await gamesLeft(member)).toBe(left + 1)
  expect((await newsOf(member))?.text).toContain('The courier has lost your parcel')
})

test('a disc that was not sent cannot come back or be lost by a courier', async () => {
  const { id } = await requestIn('PACKED')
  for (const outcome of ['BACK', 'LOST']) {
    expect((await shop(`game-requests/${id}/parcel`, { outcome })).json.error.code).toBe('game-requests.moved')
  }
  expect((await shop(`game-requests/${id}/parcel`, { outcome: 'BURNT' })).status).toBe(422)
})

test('what the courier takes for a parcel is an expense of the day, with its number', async () => {
  const { id, member } = await sent(1)
  const cost = { outcome: 'SENT', requestIds: [id], courier: 'TCS', parcel: '125', cost: 350.5 }
  const token = await adminToken(undefined, 'counter')
  expect((await shop(`run/${member.userId}`, cost, { token })).status).toBe(200)
  const { results } = await env.DB.prepare(
    `SELECT category, paisa, day, note FROM expenses WHERE note NOT LIKE '%way back'`,
  ).all()
  expect(results).toEqual([{ category: 'COURIER', paisa: 35_050, day: '2026-03-10', note: 'TCS 125' }])
  expect((await shop(`run/${member.userId}`, { ...cost, cost: -1 })).status).toBe(422)
})
