import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { MEMBER } from '#web/testing/member.ts'
import { requestOf, requestsPage } from '#web/testing/membership.ts'
import { fakePush, pushAnswers } from '#web/testing/push.ts'
import { type Answers, callsWithBody, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const DAY = 'Tell me the day on this device'
const REQUESTED: Answers = {
  'GET /api/v1/user/game-requests': requestsPage([
    requestOf({ status: 'APPROVED', itemCode: null, handedOverAt: null }),
  ]),
}

/** Requests of a member with one that is open, in a browser that was not asked yet. */
function open() {
  const browser = fakePush()
  const { answers, kept } = pushAnswers('/api/v1/user/push')
  const calls = serve({ ...answers, ...REQUESTED, 'GET /customer-area.json': { body: [] } }, MEMBER)
  visit('/user/requests', { as: 'member' })
  return { browser, calls, kept }
}

test('a tap on the offer asks the browser, switches its kinds on, and says where to change them', async () => {
  const { browser, calls } = open()
  const offer = await screen.findByRole('button', { name: DAY })
  expect(browser.asked).toBe(0)
  await userEvent.click(offer)
  await screen.findByText(/^Messages are on for this device/)
  expect(browser.asked).toBe(1)
  expect(callsWithBody(calls).map(({ body }) => body)).toMatchObject([{ kinds: ['day', 'way'] }])
})

test('an offer adds its kinds to those that were chosen on another device', async () => {
  const { calls, kept } = open()
  Object.assign(kept, { kinds: ['rent', 'refund'], browsers: ['of another phone'] })
  await userEvent.click(await screen.findByRole('button', { name: DAY }))
  await screen.findByText(/^Messages are on for this device/)
  expect(callsWithBody(calls).map(({ body }) => body)).toMatchObject([{ kinds: ['rent', 'refund', 'day', 'way'] }])
})

test('"Not now" ends all offers, until a logout', async () => {
  const { browser } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: DAY })).toBeNull())
  expect(browser.asked).toBe(0)
  expect(localStorage.getItem('push-member')).toContain('"isDeclined":true')
  expect(localStorage.getItem('push-member')).not.toContain('KB-1003')
})

test('a refusal of the browser is said at the offer, which does not come again', async () => {
  const { browser, calls } = open()
  browser.answer = 'denied'
  await userEvent.click(await screen.findByRole('button', { name: DAY }))
  expect((await screen.findAllByText(/is blocked from sending messages in this browser/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  expect(callsWithBody(calls)).toEqual([])
})

test('a browser that cannot show messages gets no offer', async () => {
  serve(REQUESTED, MEMBER)
  visit('/user/requests', { as: 'member' })
  await screen.findByRole('list', { name: 'Coming to you' })
  expect(screen.queryByRole('button', { name: DAY })).toBeNull()
})

test('Today offers the messages of the shop', async () => {
  fakePush()
  const calls = serve(pushAnswers('/api/v1/admin/push').answers, ME)
  visit('/admin/today', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: /^Tell me orders, messages and alarms/ }))
  await screen.findByText(/^Messages are on for this browser/)
  expect(callsWithBody(calls)[0]?.body).toMatchObject({ kinds: ['order', 'message', 'alarm'] })
})
