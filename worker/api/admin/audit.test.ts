import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { adminActionsPage } from '#contract/admin-actions.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { addMember } from '../../testing/members.ts'
import { asShop, goTo, memberSince, runOn } from '../../testing/memberships.ts'
import { adminToken, makeAdmin } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { rowsReadBy } from '../../testing/rows.ts'

async function actionsOn(subject: string, cursor = '') {
  const path = `/api/v1/admin/actions?subject=${subject}${cursor && `&cursor=${cursor}`}`
  const { json } = await call('GET', path, { headers: { token: await adminToken() } })
  return v.parse(adminActionsPage, json)
}

test('the history of a customer has every action with admin and time, latest first', async () => {
  const member = await memberSince('2026-01-15')
  const paid = { body: { rupees: 250, method: 'cash', ref: 'R-1' } }
  await asShop(member, 'POST', '/payments', paid)
  await asShop(member, 'POST', '/payments', { body: { rupees: 500, method: 'correction', reason: 'A welcome' } })
  await asShop(member, 'POST', '/hold', { body: { note: 'Please call us' } })
  const now = goTo('2026-01-16')
  await asShop(member, 'DELETE', '/hold')
  const { rows } = await actionsOn(member.userId)
  expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
    ['membership.hold-ended', 'The hold has ended. The membership goes on.'],
    ['membership.held', 'Please call us'],
    ['balance.corrected', 'Rs. 500, A welcome'],
    ['payment.recorded', 'Rs. 250, in cash'],
    ['membership.started', expect.stringContaining('NOVICE has begun')],
  ])
  expect(rows[0]).toMatchObject({ admin: 'Ayesha Admin', subject: member.userId, at: now })
})

test('a plan change, an end and a refund are in the history', async () => {
  const member = await memberSince('2026-01-15')
  await runOn('2026-02-15', '2026-03-15', '2026-04-15')
  goTo('2026-04-20')
  await asShop(member, 'POST', '/plan-change', { body: { planName: 'PRO' } })
  await asShop(member, 'DELETE', '/plan-change')
  await asShop(member, 'POST', '/cancellation')
  goTo('2026-06-01')
  await asShop(member, 'POST', '/refund', { body: { method: 'bank' } })
  const { rows } = await actionsOn(member.userId)
  expect(rows.map(({ action }) => action)).toEqual([
    'refund.paid',
    'membership.ended',
    'membership.plan-kept',
    'membership.plan-change',
    'membership.started',
  ])
})

test('a refused command and a replay of a key write no audit row', async () => {
  const member = await memberSince('2026-01-15')
  const key = crypto.randomUUID()
  const asked = { body: { note: 'Please call us' }, key }
  expect((await asShop(member, 'POST', '/hold', asked)).status).toBe(200)
  expect((await asShop(member, 'POST', '/hold', asked)).status).toBe(200)
  expect((await asShop(member, 'POST', '/hold', { body: asked.body })).status).toBe(409)
  expect((await actionsOn(member.userId)).rows).toHaveLength(2)
})

test('a history is read page by page, and reads only the rows that it shows', async () => {
  const [member, admin] = [await addMember(), await makeAdmin()]
  const entry = (subject: string, index: number) =>
    auditEntry({ subject: admin.id }, 'payment.recorded', subject, `No ${index}`, 7)
  await write(
    env.DB,
    Array.from({ length: 45 }, (_, index) => entry(member.userId, index)),
  )
  await write(
    env.DB,
    Array.from({ length: 500 }, (_, index) => entry('KB-1', index)),
  )
  const first = await actionsOn(member.userId)
  const second = await actionsOn(member.userId, first.next ?? '')
  const third = await actionsOn(member.userId, second.next ?? '')
  const details = [...first.rows, ...second.rows, ...third.rows].map(({ detail }) => detail)
  expect(details).toEqual(Array.from({ length: 45 }, (_, index) => `No ${44 - index}`))
  expect(third.next).toBeNull()
  const token = await adminToken()
  const read = await rowsReadBy(() => call('GET', '/api/v1/admin/actions?subject=KB-1', { headers: { token } }))
  expect(read).toBeLessThan(70)
})
