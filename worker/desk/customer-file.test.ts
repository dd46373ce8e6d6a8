import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { customerFile } from '#contract/customer-file.ts'
import { write } from '../platform/database/database.ts'
import { addGame, settleCopies } from '../testing/games.ts'
import { addMember, discCode } from '../testing/members.ts'
import { answerOf, asMember, asShop, brokenLedgers, memberSince } from '../testing/memberships.ts'

afterEach(async () => {
  expect(await brokenLedgers()).toEqual([])
})

test("a customer's reply has profile, membership, ledger, discs and requests", async () => {
  const game = await addGame({ title: 'Elden Ring' })
  const member = await memberSince('2026-01-15', 'PRO')
  await asMember(member, 'POST', 'game-request', { body: { id: game } })
  const home = await addGame()
  await write(env.DB, [
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                  game_category, item_code, requested_at, handed_over_at)
       VALUES ('KR-HOME', 'REQUEST', 'HANDED_OVER', ${member.userId}, '', '', ${home}, 'At home', 'Action', ${discCode(home, member.userId)}, 0, ${Date.now()})`,
  ])
  await settleCopies()
  const file = v.parse(customerFile, (await asShop(member, 'GET')).json)
  expect(file.customer).toMatchObject({ userId: member.userId, city: 'Karachi', balance: 0 })
  expect(file.membership).toMatchObject({ planName: 'PRO', month: { games: { taken: 2, of: 4 } } })
  expect(file.refusals).toEqual({
    all: '',
    start: 'This member already has a PRO membership.',
    startUndo: 'A disc was handed over, so the start cannot be undone.',
    end: 'The shop can end a membership after 3 late rents in a row. This one has 0.',
    refund: 'This membership has not ended.',
  })
  expect(file.ledger.rows.map(({ kind }) => kind)).toEqual(['DEPOSIT', 'RENT', 'PAYMENT'])
  expect(file.discs).toMatchObject([{ productCode: home }])
  expect(file.requests.map(({ productName }) => productName)).toEqual(['Elden Ring', 'At home'])
})

test('an account without a plan has a reply too', async () => {
  const member = await addMember({ plan: undefined })
  const file = v.parse(customerFile, (await asShop(member, 'GET')).json)
  expect(file).toMatchObject({
    membership: null,
    refusals: {
      all: '',
      start: '',
      startUndo: 'There is no plan yet.',
      end: 'There is no plan yet.',
      refund: 'There is no plan yet.',
    },
    ledger: { rows: [], next: null },
  })
  for (const path of ['/hold', '/plan-change', '/cancellation', '/refund']) {
    const body = {
      '/hold': { note: 'x' },
      '/plan-change': { planName: 'PRO' },
      '/refund': { method: 'cash' },
    }[path]
    expect(answerOf(await asShop(member, 'POST', path, { body }))).toBe('membership.none')
  }
})
