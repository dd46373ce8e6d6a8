import { expect, test, vi } from 'vitest'
import { at, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { askFor, askSwap, deliver, requestIn, shop } from '../../testing/request-life.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** 'action: detail' of every audit row of `subject`, oldest first. */
async function auditRowsOf(subject: string): Promise<string[]> {
  const { json } = await call('GET', `/api/v1/admin/actions?subject=${subject}`, {
    headers: { token: await adminToken() },
  })
  return json.rows.map(({ action, detail }: Record<string, string>) => `${action}: ${detail}`).toReversed()
}

test('each command of the shop writes an audit row of the request; a visit writes one of the member too', async () => {
  const game = await addGame({ title: 'Returnal' })
  const { id, member } = await requestIn('COLLECTED', { game })
  await shop(`game-requests/${id}/inspect`, { damage: 'CASE' })
  expect(await auditRowsOf(id)).toEqual([
    expect.stringMatching(/^request.approved: Returnal, promised by \d+ \w+ \d{4}$/),
    `request.packed: Returnal, disc ${game}-1`,
    `request.handed-over: Returnal, disc ${game}-1`,
    `request.collected: Returnal, disc ${game}-1`,
    'request.inspected: Returnal: the case is damaged, charged Rs. 500',
  ])
  expect(await auditRowsOf(member.userId)).toEqual(['delivery.made: Returnal, free'])
})

test('a declined request has the reason in its audit row', async () => {
  const { id } = await requestIn('REQUESTED', { game: await addGame({ title: 'Returnal' }) })
  await shop(`game-requests/${id}/decline`, { reason: 'The disc is scratched' })
  expect(await auditRowsOf(id)).toEqual(['request.declined: Returnal: The disc is scratched'])
})

test('a swap writes an audit row of the collected disc too', async () => {
  const member = await addMember()
  const [home, wanted] = [await addGame(), await addGame()]
  const first = await requestIn('HANDED_OVER', { member, game: home })
  const swap = await askSwap(member, wanted, home)
  await shop(`game-requests/${swap}/approve`)
  await deliver(member, [swap])
  expect((await auditRowsOf(first.id)).at(-1)).toContain(`request.collected:`)
  expect((await auditRowsOf(swap)).at(-1)).toContain('request.handed-over:')
})

test("a member's command, a refused one and a failed one write no audit row", async () => {
  const member = await addMember()
  const id = await askFor(member, await addGame())
  const away = withFaults(at('DB.batch', 'before'))
  expect((await shop(`game-requests/${id}/approve`, {}, { env: away })).status).toBe(503)
  expect((await shop(`game-requests/${id}/pack`)).status).toBe(409)
  await call('DELETE', `/api/v1/user/game-requests/${id}`, { headers: member.headers })
  expect(await auditRowsOf(id)).toEqual([])
})
