import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { newsSubjectsTo } from '../../testing/accounts.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import {
  asMember,
  brokenLedgers,
  eventsOf,
  goTo,
  memberSince,
  pay,
  rentsOf,
  rowOf,
  runAt,
  runOn,
} from '../../testing/memberships.ts'

afterEach(async () => {
  await env.DB.prepare('DELETE FROM memberships').run()
  expect(await brokenLedgers()).toEqual([])
})

test('a notice takes effect on its day: no rent, open requests back on the shelf, a day for the refund', async () => {
  const game = await addGame({ copies: 1 })
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15')
  await asMember(member, 'POST', 'membership/cancellation')
  goTo('2026-04-14')
  const asked = await asMember(member, 'POST', 'game-request', { body: { id: game } })
  expect(asked.status).toBe(200)
  await runAt(goTo('2026-04-14', '23:59:59.999'))
  expect(await rowOf(member)).toMatchObject({ status: 'ACTIVE', ends: '2026-04-15' })
  await runOn('2026-04-15', '2026-04-15', '2026-05-15')
  expect(await rowOf(member)).toMatchObject({
    status: 'CANCELLED',
    ends: '2026-04-15',
    refund: '2026-04-23',
    balance: -300_000,
  })
  expect(await rentsOf(member)).toEqual(['2026-01-15 paid', '2026-02-15 open', '2026-03-15 open'])
  const request = await env.DB.prepare('SELECT status FROM game_requests WHERE product_code = ?').bind(game).first()
  expect(request).toEqual({ status: 'WITHDRAWN' })
  expect(await eventsOf(member)).toEqual(['STARTED', 'RENEWED', 'RENEWED', 'NOTICE_GIVEN', 'ENDED'])
  expect((await newsSubjectsTo(member.email)).at(-1)).toBe('Your Khelbox membership has ended')
})

test('an end with a disc at home has no day for the refund yet', async () => {
  const game = await addGame()
  const member = await addMember({ startedOn: '2025-01-15', atHome: [game] })
  goTo('2026-04-01')
  await env.DB.prepare(`UPDATE memberships SET ends_on = '2026-04-15', renews_on = '2026-04-15' WHERE user_id = ?`)
    .bind(member.userId)
    .run()
  await runOn('2026-04-15')
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED', refund: null })
})

test('a new game after the notice moves the end to four months, and the rent goes on', async () => {
  const member = await memberSince('2026-01-15', 'PRO')
  await asMember(member, 'POST', 'membership/cancellation')
  expect(await rowOf(member)).toMatchObject({ ends: '2026-04-15' })
  await env.DB.prepare(
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                game_category, was_new, requested_at, handed_over_at, returned_at)
     VALUES (?1, 'REQUEST', 'RETURNED', ?2, '', '', 'PS5-NEW', 'New', 'Action', 1, ?3, ?3, ?3)`,
  )
    .bind(`KR-${member.userId}`, member.userId, goTo('2026-02-01'))
    .run()
  await runOn('2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15')
  expect(await rowOf(member)).toMatchObject({ status: 'CANCELLED', ends: '2026-05-15' })
  expect(await rentsOf(member)).toHaveLength(4)
  expect((await eventsOf(member)).slice(-3)).toEqual(['END_PUT_OFF', 'RENEWED', 'ENDED'])
})

test('no rent is announced for a month after the end', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15')
  await pay(member)
  await asMember(member, 'POST', 'membership/cancellation')
  const before = await newsSubjectsTo(member.email)
  await runOn('2026-04-12', '2026-04-14')
  expect(await newsSubjectsTo(member.email)).toEqual(before)
})
