import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { copyFile } from '#contract/copies.ts'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { deliver, requestIn, requestRow, shop } from '../../testing/request-life.ts'

vi.setConfig({ testTimeout: 30_000 })

async function file(code: string) {
  const headers = { token: await adminToken() }
  const { json } = await call('GET', `/api/v1/admin/copies/${code}`, { headers })
  return v.parse(copyFile, json)
}

function move(code: string, to: string, reason = '', options = {}) {
  return shop(`copies/${code}/move`, { to, reason }, options)
}

async function stockOf(game: string) {
  return await env.DB.prepare('SELECT owned, in_hand FROM games WHERE product_code = ?').bind(game).first()
}

test('a disc that is written off as damaged is never proposed again', async () => {
  const { id, game } = await requestIn('COLLECTED', { game: await addGame({ copies: 2 }) })
  await shop(`game-requests/${id}/inspect`, { damage: 'DISC' })
  expect((await file(`${game}-1`)).copy).toMatchObject({ state: 'retired', condition: 'damaged' })
  const next = await requestIn('HANDED_OVER', { game })
  expect(await requestRow(next.id)).toMatchObject({ item_code: `${game}-2` })
})

test.each(['PACKED', 'APPROVED'] as const)('a disc goes to repair with its condition, request %s', async (status) => {
  const { game } = await requestIn(status, { game: await addGame({ copies: 3 }) })
  const code = `${game}-${status === 'PACKED' ? 1 : 3}`
  await shop(`copies/${code}/move`, { to: 'repair', reason: 'Scratched', condition: 'damaged' })
  const { copy, history } = await file(code)
  expect(copy).toMatchObject({ state: 'repair', reason: 'Scratched', condition: 'damaged' })
  expect(history[0]).toMatchObject({ state: 'repair', condition: 'damaged' })
  await move(code, 'shelf')
  expect((await file(code)).copy).toMatchObject({ state: 'shelf', condition: 'damaged' })
})

test('a hand-over gives the disc that was named at packing, and its page lists each place', async () => {
  const { id, game, member } = await requestIn('APPROVED')
  const code = `${game}-3`
  expect((await shop(`game-requests/${id}/pack`, { copy: code })).json).toMatchObject({
    message: expect.stringContaining(` for Test Member is packed: disc ${code}`),
    request: { status: 'PACKED', itemCode: code },
  })
  await deliver(member, [id])
  expect((await file(code)).copy).toMatchObject({
    state: 'out',
    with: member.userId,
    withName: 'Test Member',
    requestId: id,
  })
  await shop(`game-requests/${id}/collect`)
  await shop(`game-requests/${id}/inspect`, { damage: null })
  const { copy, history } = await file(code)
  expect(copy).toMatchObject({ state: 'shelf', with: null, requestId: null })
  expect(history.map(({ state, with: userId }) => [state, userId])).toEqual([
    ['shelf', null],
    ['collected', member.userId],
    ['out', member.userId],
    ['packed', member.userId],
    ['shelf', null],
  ])
})

test('at the door another disc replaces the packed one, which is back on the shelf', async () => {
  const { id, game, member } = await requestIn('PACKED')
  const reply = await deliver(member, [id], { copies: { [id]: `${game}-2` } })
  expect(reply.json.requests).toMatchObject([{ itemCode: `${game}-2` }])
  expect((await file(`${game}-1`)).copy.state).toBe('shelf')
})

test('a wrong disc is refused with its reason', async () => {
  const other = await addGame({ title: 'Returnal' })
  const game = await addGame({ title: 'Astro Bot', copies: 5 })
  await requestIn('PACKED', { game })
  const atHome = await addMember({ atHome: [game] })
  await move(`${game}-2`, 'repair', 'scratched')
  await move(`${game}-3`, 'lost')
  const { id } = await requestIn('APPROVED', { game })
  const refusal = async (copy: string) => {
    const { status, json } = await shop(`game-requests/${id}/pack`, { copy })
    return `${status} ${json.error.code}: ${json.message}`
  }
  expect(await refusal(`${other}-1`)).toBe(`409 copies.other-game: ${other}-1 is Returnal, not Astro Bot.`)
  expect(await refusal(`${game}-1`)).toBe(`409 copies.not-on-shelf: ${game}-1 is packed for Test Member.`)
  expect(await refusal(`${game}-2`)).toBe(`409 copies.not-on-shelf: ${game}-2 is in repair: scratched.`)
  expect(await refusal(`${game}-3`)).toBe(`409 copies.not-on-shelf: ${game}-3 is marked as lost.`)
  expect(await refusal(`${game}-${atHome.userId}`)).toContain('is at the home of Test Member since')
  expect(await refusal('PS5-9999-1')).toBe('404 copies.not-found: No disc has the code PS5-9999-1')
})

test('repair, loss and retirement take a disc out of the numbers; the shelf brings it back', async () => {
  const game = await addGame({ title: 'Astro Bot', copies: 2 })
  for (const to of ['repair', 'lost', 'retired']) {
    expect((await move(`${game}-1`, to, 'Cracked')).json).toMatchObject({
      copy: { state: to, reason: 'Cracked', with: null },
    })
    expect(await stockOf(game)).toEqual({ owned: 1, in_hand: 1 })
  }
  expect((await move(`${game}-1`, 'shelf')).json.message).toBe(`Astro Bot, disc ${game}-1, is on the shelf`)
  expect(await stockOf(game)).toEqual({ owned: 2, in_hand: 2 })
})

test('a scanned disc is packed for the request with the earliest promise, and UNDO takes it out', async () => {
  const { id, game, member } = await requestIn('APPROVED')
  const packed = await move(`${game}-2`, 'packed')
  expect(packed.json.copy).toMatchObject({ state: 'packed', with: member.userId, requestId: id })
  expect(await requestRow(id)).toMatchObject({ status: 'PACKED', item_code: `${game}-2` })
  expect((await move(`${game}-3`, 'packed')).json.error.code).toBe('copies.no-request')
  const undone = await move(`${game}-2`, 'shelf')
  expect(undone.json.copy).toMatchObject({ state: 'shelf', requestId: null })
  expect(await requestRow(id)).toMatchObject({ status: 'APPROVED', item_code: null })
})

test('a disc that is packed by scanning says when the rent of its member is late', async () => {
  const { game, member } = await requestIn('APPROVED')
  await env.DB.prepare(`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?, '2026-01-09', 1, 150000)`)
    .bind(member.userId)
    .run()
  const { json } = await move(`${game}-1`, 'packed')
  expect(json.message).toMatch(/is packed for Test Member\. Rent late since 9 Jan 2026$/)
})

test('the last promised disc stays on the shelf until its request is declined', async () => {
  const { id, game } = await requestIn('PACKED', { game: await addGame({ copies: 1 }) })
  for (const to of ['lost', 'repair']) {
    expect((await move(`${game}-1`, to)).json).toMatchObject({
      error: { code: 'copies.promised' },
      copy: { state: 'packed' },
    })
  }
  await shop(`game-requests/${id}/decline`, { reason: 'Lost' })
  expect((await move(`${game}-1`, 'lost')).status).toBe(200)
  expect(await stockOf(game)).toEqual({ owned: 0, in_hand: 0 })
})

test('a disc that is out, or there already, is not moved', async () => {
  const { game } = await requestIn('HANDED_OVER')
  expect((await move(`${game}-1`, 'shelf')).json.error.code).toBe('copies.cannot-move')
  expect((await move(`${game}-2`, 'shelf')).json.error.code).toBe('copies.cannot-move')
  expect((await move(`${game}-2`, 'out')).status).toBe(422)
})

test('a disc that leaves the shelf while it is packed -> 409, and it stays where it went', async () => {
  const { id, game } = await requestIn('APPROVED')
  const copy = `${game}-2`
  const env = withFaults(at(/UPDATE copies/, () => move(copy, 'lost'), once))
  expect((await shop(`game-requests/${id}/pack`, { copy }, { env })).status).toBe(409)
  expect((await file(copy)).copy.state).toBe('lost')
})

test('of four admins who pack or move one disc at once one succeeds', async () => {
  const game = await addGame()
  const requests = await Promise.all(Array.from({ length: 2 }, () => requestIn('APPROVED', { game })))
  const copy = `${game}-2`
  const replies = await Promise.all([
    ...requests.map(({ id }) => shop(`game-requests/${id}/pack`, { copy })),
    move(copy, 'repair'),
    move(copy, 'lost'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test.each(['before', 'after'] as const)(
  'a batch that fails %s it is written leaves disc, request and numbers in step',
  async (fault) => {
    const { id, game } = await requestIn('APPROVED')
    const faults = withFaults(at(/UPDATE copies/, fault, once))
    const reply = await shop(`game-requests/${id}/pack`, { copy: `${game}-2` }, { env: faults })
    expect(reply.status).toBe(503)
    const { state } = (await file(`${game}-2`)).copy
    expect(state).toBe(fault === 'before' ? 'shelf' : 'packed')
    expect(await requestRow(id)).toMatchObject({
      status: fault === 'before' ? 'APPROVED' : 'PACKED',
    })
  },
)
