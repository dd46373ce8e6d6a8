import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adminSignOut } from '#web/admin/session/admin-session.ts'
import { pushMark } from '#web/client/push-mark.ts'
import { queryClient } from '#web/client/query-client.ts'
import { endCustomerSession, startCustomerSession } from '#web/client/session.ts'
import { signOut } from '#web/features/members/customer.ts'
import { FACTORS, ME } from '#web/testing/admin.ts'
import { EXTERNAL_HOST } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { fakePush, pushAnswers } from '#web/testing/push.ts'
import { type Answers, callsWithBody, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/user/push'
const USUAL = {
  'GET /customer-area.json': { body: [] },
  'POST /api/v1/account/logout': { body: { success: true, message: '' } },
  ...MEMBER,
}

/** The settings of a member in a browser that was not asked yet. */
function open(more: Answers = {}) {
  const browser = fakePush()
  const { answers, kept } = pushAnswers(PATH)
  const calls = serve({ ...answers, ...more }, USUAL)
  visit('/user/settings', { as: 'member' })
  const changes = () => callsWithBody(calls).map(({ what, body }) => [what.split(' ')[0], body])
  return { browser, kept, changes }
}

const switchOn = () => screen.findByRole('button', { name: 'Switch on for this device' })
const switchOff = () => screen.findByRole('button', { name: 'Switch off for this device' })
const kind = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

/** Switches messages on, at the browser and in the shop. */
async function on() {
  const opened = open()
  opened.kept.kinds = ['turn']
  await userEvent.click(await switchOn())
  await switchOff()
  return opened
}

test('the browser is asked after a tap only, and gets the chosen kinds', async () => {
  const { browser, changes } = open()
  await switchOn()
  expect(browser.asked).toBe(0)
  await userEvent.click(kind('Rent is due or late'))
  await userEvent.click(await switchOn())
  expect(browser.asked).toBe(1)
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  const subscription = { endpoint: 'https://push.example/1', keys }
  await waitFor(() => expect(changes()).toEqual([['POST', { subscription, kinds: ['day', 'way', 'turn', 'refund'] }]]))
  await screen.findByText('Messages are on for this device.')
})

test('with an external customer host, which has no messages, nothing is asked', async () => {
  fakePush()
  const { answers } = pushAnswers(PATH)
  const calls = serve({ ...answers, ...EXTERNAL_HOST }, USUAL)
  visit('/user/settings', { as: 'member' })
  await screen.findByText('Where you get messages')
  await waitFor(() => expect(screen.queryByText('Where you get messages')).toBeNull())
  expect(calls.map(({ what }) => what)).not.toContain(`GET ${PATH}`)
})

test('a kind is changed at once, and the last one stays', async () => {
  const { changes, kept } = await on()
  await userEvent.click(kind('A game is on its way'))
  await waitFor(() => expect(changes().at(-1)).toMatchObject(['POST', { kinds: ['way', 'turn'] }]))
  await userEvent.click(kind('It is my turn for a game'))
  await waitFor(() => expect(changes().at(-1)).toMatchObject(['POST', { kinds: ['way'] }]))
  await waitFor(() => expect([kept.kinds, queryClient.isMutating(), queryClient.isFetching()]).toEqual([['way'], 0, 0]))
  const sent = changes().length
  await userEvent.click(kind('A game is on its way'))
  expect(document.activeElement).toBe(kind('A game is on its way'))
  await screen.findByText(/Choose at least one, or switch them off/)
  expect(changes()).toHaveLength(sent)
})

test('a change waits for the one before it, so that the shop ends with the last one', async () => {
  const { changes, kept } = await on()
  const before = changes().length
  const first = Promise.withResolvers<void>()
  kept.before = () => first.promise
  await userEvent.click(kind('A game is on its way'))
  await userEvent.click(kind('Rent is due or late'))
  const waiting = () =>
    queryClient
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.isPaused).length
  await waitFor(() => expect([changes().length - before, waiting()]).toEqual([1, 1]))
  first.resolve()
  await waitFor(() => expect([kept.kinds, queryClient.isMutating()]).toEqual([['way', 'turn', 'rent'], 0]))
})

/** What React sets a checkbox to. */
function watch(box: HTMLInputElement) {
  const seen: boolean[] = []
  const tracked = Object.getOwnPropertyDescriptor(box, 'checked')
  Object.defineProperty(box, 'checked', {
    ...tracked,
    set(value: boolean) {
      seen.push(value)
      tracked?.set?.call(box, value)
    },
  })
  return seen
}

test('a checkbox keeps its edit while the shop is asked again, and when that fails', async () => {
  const { kept } = await on()
  const rent = kind('Rent is due or late')
  const seen = watch(rent)
  await userEvent.click(rent)
  await waitFor(() => expect([kept.kinds, queryClient.isMutating()]).toEqual([['turn', 'rent'], 0]))
  expect(seen).not.toContain(false)
  kept.before = () => {
    kept.isLost = true
  }
  await userEvent.click(rent)
  await waitFor(() => expect([kept.kinds, queryClient.isMutating()]).toEqual([['turn'], 0]))
  expect(rent.checked).toBe(false)
})

test('a checkbox that is tapped while messages are switched on is saved after it', async () => {
  const { browser, kept } = open()
  const asked = Promise.withResolvers<void>()
  browser.wait = asked.promise
  await userEvent.click(await switchOn())
  await userEvent.click(kind('Rent is due or late'))
  asked.resolve()
  await switchOff()
  await waitFor(() => expect([kept.kinds, queryClient.isMutating()]).toEqual([['day', 'way', 'turn', 'refund'], 0]))
  expect(kind('Rent is due or late').checked).toBe(false)
})

test('a renewed subscription that the shop refuses is offered again, and the former one stays', async () => {
  const refused = { status: 503, body: { success: false, message: 'Not now' } }
  const { browser, changes, kept } = await on()
  const before = changes().length
  const former = pushMark('member')
  browser.subscribed.set('/user/', 'https://push.example/new')
  kept.refusal = refused
  navigator.serviceWorker.dispatchEvent(new Event('message'))
  await waitFor(() => expect(changes().slice(before)).toMatchObject([['POST', {}]]))
  kept.refusal = undefined
  navigator.serviceWorker.dispatchEvent(new Event('message'))
  await waitFor(() =>
    expect(changes().slice(before)).toMatchObject([
      ['POST', {}],
      ['POST', {}],
      ['DELETE', {}],
    ]),
  )
  expect(former?.on?.endpoint).toBe('https://push.example/1')
  await waitFor(() => expect(pushMark('member')?.on?.endpoint).toBe('https://push.example/new'))
})

test('switching off ends the subscription of the browser, and the shop is told', async () => {
  const { browser, changes } = await on()
  await userEvent.click(await switchOff())
  await switchOn()
  expect(changes().at(-1)).toEqual(['DELETE', { subscription: { endpoint: 'https://push.example/1' } }])
  expect(browser.subscribed.size).toBe(0)
  expect(pushMark('member')).toBeUndefined()
})

test('a browser that refuses says so, and how to allow it', async () => {
  const { browser, changes } = open()
  browser.answer = 'denied'
  await userEvent.click(await switchOn())
  await screen.findByText('Messages are blocked in this browser.')
  expect(changes()).toEqual([])
})

test('a refusal of the shop ends the new subscription again', async () => {
  const error = { code: 'push.unreachable', requestId: 'r1' }
  const { browser } = open({ [`POST ${PATH}`]: { status: 503, body: { success: false, message: 'Not now', error } } })
  await userEvent.click(await switchOn())
  await waitFor(() => expect(screen.getAllByText('Not now').length).toBeGreaterThan(0))
  expect(browser.subscribed.size).toBe(0)
})

test('a browser without messages says which ones have them, and an iPhone that it needs the installed app', async () => {
  serve({}, MEMBER)
  visit('/user/settings', { as: 'member' })
  await screen.findByText(/^This browser cannot show messages/)
})

test('an iPhone needs the installed app', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }))
  serve({}, MEMBER)
  visit('/user/settings', { as: 'member' })
  await screen.findByText(/Add to Home Screen/)
})

test('a logout ends the subscription and what the browser remembers', async () => {
  const { browser } = await on()
  signOut()
  await waitFor(() => expect(browser.subscribed.size).toBe(0))
  expect(localStorage).toHaveLength(0)
})

test('a session that has ended by itself keeps messages, and the next one of the member takes them over', async () => {
  const { browser, changes } = await on()
  const before = changes().length
  cleanup()
  endCustomerSession()
  expect(browser.subscribed.size).toBe(1)
  startCustomerSession({ token: 'next-token', userId: 'KB-1003', name: 'Sana Malik' })
  visit('/user/help')
  await waitFor(() => expect(changes().slice(before)).toMatchObject([['POST', { kinds: ['turn'] }]]))
})

test('messages of another member end in this browser', async () => {
  const { browser, kept, changes } = await on()
  const before = changes().length
  cleanup()
  endCustomerSession()
  Object.assign(kept, { kinds: ['rent'], browsers: ['of another phone'] })
  startCustomerSession({ token: 'other-token', userId: 'KB-1004', name: 'Zainab' })
  visit('/user/help')
  await waitFor(() => expect([browser.subscribed.size, pushMark('member')]).toEqual([0, undefined]))
  expect(changes()).toHaveLength(before)
})

test('a subscription that the browser has renewed replaces the former one', async () => {
  const { browser, changes } = await on()
  const before = changes().length
  browser.subscribed.set('/user/', 'https://push.example/new')
  navigator.serviceWorker.dispatchEvent(new Event('message'))
  await waitFor(() =>
    expect(changes().slice(before)).toMatchObject([
      ['POST', { subscription: { endpoint: 'https://push.example/new' }, kinds: ['turn'] }],
      ['DELETE', { subscription: { endpoint: 'https://push.example/1' } }],
    ]),
  )
})

test('messages that were ended elsewhere end here with the next session', async () => {
  const { browser, kept } = await on()
  cleanup()
  endCustomerSession()
  Object.assign(kept, { kinds: [], browsers: [] })
  startCustomerSession({ token: 'next-token', userId: 'KB-1003', name: 'Sana Malik' })
  visit('/user/help')
  await waitFor(() => expect(browser.subscribed.size).toBe(0))
})

test('an owner chooses what this browser tells, with a subscription of its own, and a logout ends it', async () => {
  const browser = fakePush()
  browser.subscribed.set('/user/', 'https://push.example/of-a-member')
  const { answers } = pushAnswers('/api/v1/admin/push')
  const calls = serve(
    { ...answers, 'POST /api/v1/admin/logout': { body: { status: true, message: '' } } },
    { ...ME, ...FACTORS },
  )
  visit('/admin/settings', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on for this browser' }))
  await waitFor(() => expect(callsWithBody(calls)).toHaveLength(1))
  expect(callsWithBody(calls)[0]?.body).toMatchObject({ kinds: ['order', 'message', 'alarm'] })
  await screen.findByRole('button', { name: 'Switch off for this browser' })
  adminSignOut()
  await waitFor(() => expect([...browser.subscribed.keys()]).toEqual(['/user/']))
  expect(localStorage).toHaveLength(0)
})
