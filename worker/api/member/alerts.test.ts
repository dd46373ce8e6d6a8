import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MOST_ALERTS } from '#contract/queue.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { call, type Reply } from '../../testing/request.ts'
import { requestIn, shop } from '../../testing/request-life.ts'

async function ask({ headers }: TestMember, productCode: string): Promise<Reply> {
  return await call('POST', '/api/v1/user/alerts', { body: { productCode }, headers })
}

async function alertsOf({ headers }: TestMember): Promise<string[]> {
  return (await call('GET', '/api/v1/user/alerts', { headers })).json.productCodes
}

async function newsOf({ userId }: TestMember): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT subject FROM news WHERE user_id = ? ORDER BY id')
    .bind(userId)
    .all<{ subject: string }>()
  return results.map(({ subject }) => subject)
}

test('members who asked are notified once when a copy comes back and nobody waits for it', async () => {
  const game = await addGame({ title: 'Stray', copies: 1 })
  const { id } = await requestIn('COLLECTED', { game })
  const [one, other] = [await addMember(), await addMember()]
  for (const member of [one, other]) expect((await ask(member, game)).status).toBe(200)
  expect((await ask(one, game)).status).toBe(200)
  expect(await alertsOf(one)).toEqual([game])

  await shop(`game-requests/${id}/inspect`, { damage: null })
  for (const member of [one, other]) {
    expect(await newsOf(member)).toEqual(['Stray is free'])
    expect(await alertsOf(member)).toEqual([])
  }
  await shop(`copies/${game}-1/move`, { to: 'repair', reason: 'Scratched' })
  await shop(`copies/${game}-1/move`, { to: 'shelf' })
  expect(await newsOf(one)).toEqual(['Stray is free'])
})

test('nobody is notified of a copy that a waiting member gets', async () => {
  const game = await addGame({ copies: 1 })
  const { id } = await requestIn('COLLECTED', { game })
  const [waiting, curious] = [await addMember(), await addMember()]
  await call('POST', '/api/v1/user/queue', {
    body: { productCode: game },
    headers: waiting.headers,
  })
  await ask(curious, game)
  await shop(`game-requests/${id}/inspect`, { damage: null })
  expect(await newsOf(curious)).toEqual([])
  expect(await alertsOf(curious)).toEqual([game])
})

test('a message is refused for a game on the shelf and an unknown one, and can be taken back', async () => {
  const member = await addMember()
  const free = await ask(member, await addGame())
  expect([free.status, free.json.error.code]).toEqual([409, 'alerts.free'])
  expect((await ask(member, 'PS5-9999')).status).toBe(404)
  const game = await addGame({ copies: 0 })
  await ask(member, game)
  await call('DELETE', `/api/v1/user/alerts/${game}`, { headers: member.headers })
  expect(await alertsOf(member)).toEqual([])
})

test('members, also one without a plan, are notified when the shop buys a copy', async () => {
  const game = await addGame({ title: 'Haven', copies: 0 })
  const member = await addMember({ plan: undefined })
  await ask(member, game)
  await shop(`games/${game}/copies`, { count: 1, condition: 'new' })
  expect(await newsOf(member)).toEqual(['Haven is free'])
})

test('a member waits for at most 50 messages', async () => {
  const member = await addMember()
  for (let count = 0; count < MOST_ALERTS; count++) {
    await env.DB.prepare('INSERT INTO stock_alerts VALUES (?, ?, 0)')
      .bind(await addGame({ copies: 0 }), member.userId)
      .run()
  }
  const full = await ask(member, await addGame({ copies: 0 }))
  expect([full.status, full.json.error.code]).toEqual([409, 'alerts.full'])
  expect(await alertsOf(member)).toHaveLength(MOST_ALERTS)
})
