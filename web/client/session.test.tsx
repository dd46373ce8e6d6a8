import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { UNANSWERED, UNREACHABLE } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import {
  customerSession,
  endAdminSession,
  endCustomerSession,
  followSessions,
  startAdminSession,
  startCustomerSession,
  useCustomerSession,
} from '#web/client/session.ts'
import { detailQuery, requestGame, swapGames } from '#web/features/members/customer.ts'
import { signIn } from '#web/public/sign-in/sign-in.ts'
import { answerFetchWith, lostConnection } from '#web/testing/replies.ts'

const member = { token: 'secret', userId: 'KB-1001', name: 'Sana' }

/** The session that a page reads when it opens. A new copy of the module, because it reads only once. */
async function sessionOfNewPage() {
  const copy = `#web/client/session.ts?copy=${crypto.randomUUID()}`
  return (await vi.importActual<typeof import('#web/client/session.ts')>(copy)).customerSession()
}

test('reads the session from the stored token and user data', async () => {
  localStorage.setItem('user-token', 'secret')
  localStorage.setItem('user-data', '{"userId":"KB-1001","name":"Sana"}')
  expect(await sessionOfNewPage()).toEqual(member)
})

test.each(['', 'no json', 'null', '[]', '{"userId":5}'])(
  'reads blank user data from %j beside a token',
  async (data) => {
    localStorage.setItem('user-token', 'secret')
    localStorage.setItem('user-data', data)
    expect(await sessionOfNewPage()).toEqual({ token: 'secret', userId: '', name: '' })
  },
)

test('has no session when user data is stored without a token', async () => {
  localStorage.setItem('user-data', '{"userId":"KB-1001","name":"Sana"}')
  expect(await sessionOfNewPage()).toBeUndefined()
})

test('signing in and out writes and clears exactly the three storage keys', () => {
  startCustomerSession(member)
  startAdminSession('admin secret')
  expect({ ...localStorage }).toEqual({
    'user-token': 'secret',
    'user-data': '{"userId":"KB-1001","name":"Sana"}',
    'auth-token': 'admin secret',
  })
  endCustomerSession()
  endAdminSession()
  expect(localStorage.length).toBe(0)
})

test('components update when a session starts and when another tab ends it', () => {
  const { result } = renderHook(() => useCustomerSession())
  act(() => startCustomerSession(member))
  expect(result.current).toEqual(member)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toBeUndefined()
})

function Name() {
  return <p>{useCustomerSession()?.name ?? 'visitor'}</p>
}

test('renders the HTML of a visitor on the server', () => {
  startCustomerSession(member)
  expect(renderToString(<Name />)).toBe('<p>visitor</p>')
})

test('keeps the session in the tab when the browser refuses its storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  startCustomerSession(member)
  expect(customerSession()).toEqual(member)
})

test('a sign-in reply without a token is Invalid credential, one with a token is stored', async () => {
  answerFetchWith({ body: { userId: 'KB-1001', name: 'Sana' } }, { body: member })
  const credentials = { userId: 'KB-1001', password: 'khelbox-member-demo' }
  expect(await signIn(credentials)).toMatchObject({ success: false, message: 'Invalid credential' })
  expect(customerSession()).toBeUndefined()
  expect(await signIn(credentials)).toMatchObject({
    success: true,
    message: 'User login successfully',
  })
  expect(customerSession()).toEqual(member)
})

test('a sign-in without a reply is Invalid credential, with the reason in a second line', async () => {
  answerFetchWith(lostConnection)
  const reply = await signIn({ userId: 'KB-1001', password: 'wrong' })
  const message = `Invalid credential\n${UNREACHABLE}`
  expect(reply).toMatchObject({ success: false, message })
})

test('a 401 ends the session, a lost network does not', async () => {
  const swap = { request: [{ productCode: 'A' }], issue: [{ productCode: 'B' }] }
  startCustomerSession(member)
  answerFetchWith(lostConnection)
  expect((await swapGames(swap)).message).toBe(`Some issue occurred. ${UNANSWERED}`)
  expect(customerSession()).toEqual(member)
  answerFetchWith({ status: 401, body: { status: 0, message: 'Please sign in' } })
  expect((await swapGames(swap)).message).toBe('Some issue occurred. Please sign in')
  expect(customerSession()).toBeUndefined()
})

test('a swap returns the fixed messages followed by the reason of the host', async () => {
  const swap = { request: [{ productCode: 'A' }], issue: [{ productCode: 'B' }] }
  answerFetchWith({ body: { status: 1 } }, { body: { status: 0, message: 'No copy left' } }, { body: { status: 0 } })
  expect(await swapGames(swap)).toMatchObject({ success: true, message: 'Request successfully' })
  expect((await swapGames(swap)).message).toBe('Some issue occurred. No copy left')
  expect((await swapGames(swap)).message).toBe('Some issue occurred')
})

test('removes cached member data when another tab signs in another member', async () => {
  startCustomerSession(member)
  answerFetchWith({ body: { userId: 'KB-1001' } })
  await queryClient.fetchQuery(detailQuery)
  const stopListening = followSessions(() => {})
  localStorage.setItem('user-token', 'another')
  window.dispatchEvent(new StorageEvent('storage'))
  expect(queryClient.getQueryData(detailQuery.queryKey)).toBeUndefined()
  stopListening()
})

test('a game request without a reply is sent again with the same key and the current balance', async () => {
  const product = {
    productCode: 'G-1',
    productName: 'Elden Ring',
    reqType: 'REQUEST' as const,
    customerStock: 1,
    gameCategory: 'RPG',
    inHandStock: 2,
    groupName: 'PS5 GAMES',
  }
  const detail = { body: { userId: 'KB-1001', balance: 500 } }
  const fetch = answerFetchWith(lostConnection, detail, lostConnection)
  startCustomerSession(member)
  await requestGame(product)
  await queryClient.fetchQuery(detailQuery)
  expect((await requestGame(product)).message).toBe(UNANSWERED)
  const sent = fetch.mock.calls.filter(([path]) => path === '/api/v1/user/game-request')
  const [first, second] = sent.map(([, request]) => new Headers(request?.headers))
  expect(first?.get('idempotency-key')).toBe(second?.get('idempotency-key'))
  expect(JSON.parse(String(sent[1]?.[1]?.body))).toMatchObject({ id: 'G-1', balance: 500 })
})
