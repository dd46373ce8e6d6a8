import { expect, test, vi } from 'vitest'
import { at, withFaults } from '../testing/faults.ts'
import { addGame } from '../testing/games.ts'
import { addMember } from '../testing/members.ts'
import { adminToken } from '../testing/people.ts'
import { call } from '../testing/request.ts'
import { askFor, askSwap, deliver, requestIn, shop } from '../testing/request-life.ts'

// Whole lives by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** 'action: detail' of what was done to `subject`, the first first. */
async function told(subject: string): Promise<string[]> {
  const { json } = await call('GET', `/api/v1/admin/actions?subject=${subject}`, {
    headers: { token: await adminToken() },
  })
  return json.rows
    .map(({ action, detail }: Record<string, string>) => `${action}: ${detail}`)
    .toReversed()
}

test('each command of the shop writes an audit row of the request; a visit writes one of the member too', async () => {
  const game = await addGame({ title: 'Returnal' })
  const { id, member } = await requestIn('COLLECTED', { game })
  await shop(`game-requests/${id}/inspect`, { damage: 'CASE' })
  expect(await told(id)).toEqual([
    expect.stringMatching(/^request.approved: Returnal, promised by \d+ \w+ \d{4}$/),
    'request.packed: Returnal',
    `request.handed-over: Returnal, disc ${game}-1`,
    `request.collected: Returnal, disc ${game}-1`,
    'request.inspected: Returnal: case damaged',
  ])
  expect(await told(member.userId)).toEqual(['delivery.made: Returnal, free'])
})

test('a declined request is told with the reason that the member reads', async () => {
  const { id } = await requestIn('REQUESTED', { game: await addGame({ title: 'Returnal' }) })
  await shop(`game-requests/${id}/decline`, { reason: 'The disc is scratched' })
  expect(await told(id)).toEqual(['request.declined: Returnal: The disc is scratched'])
})

test('a swap tells of the disc that it collects as well', async () => {
  const member = await addMember()
  const [home, wanted] = [await addGame(), await addGame()]
  const first = await requestIn('HANDED_OVER', { member, game: home })
  const swap = await askSwap(member, wanted, home)
  await shop(`game-requests/${swap}/approve`)
  await deliver(member, [swap])
  expect((await told(first.id)).at(-1)).toContain(`request.collected:`)
  expect((await told(swap)).at(-1)).toContain('request.handed-over:')
})

test('what a member does is no line, nor what was refused or not written', async () => {
  const member = await addMember()
  const id = await askFor(member, await addGame())
  const away = withFaults(at('DB.batch', 'before'))
  expect((await shop(`game-requests/${id}/approve`, {}, { env: away })).status).toBe(503)
  expect((await shop(`game-requests/${id}/pack`)).status).toBe(409)
  await call('DELETE', `/api/v1/user/game-requests/${id}`, { headers: member.headers })
  expect(await told(id)).toEqual([])
})
