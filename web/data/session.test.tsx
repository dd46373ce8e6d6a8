import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { UNREACHABLE } from '#web/data/call-failed.ts'
import type * as Session from '#web/data/session.ts'
import { answerFetchWith } from '#web/testing/replies.ts'

let session: typeof Session

// A fresh module, because it reads the storage only once.
beforeEach(async () => {
  vi.resetModules()
  session = await import('#web/data/session.ts')
})

const member = { token: 'secret', userId: 'KB-1001', name: 'Sana' }

test('reads the session from the stored token and user data', () => {
  localStorage.setItem('user-token', 'secret')
  localStorage.setItem('user-data', '{"userId":"KB-1001","name":"Sana"}')
  expect(session.customerSession()).toEqual(member)
})

test.each(['', 'no json', 'null', '[]', '{"userId":5}'])(
  'reads blank user data from %j beside a token',
  (data) => {
    localStorage.setItem('user-token', 'secret')
    localStorage.setItem('user-data', data)
    expect(session.customerSession()).toEqual({ token: 'secret', userId: '', name: '' })
  },
)

test('has no session when user data is stored without a token', () => {
  localStorage.setItem('user-data', '{"userId":"KB-1001","name":"Sana"}')
  expect(session.customerSession()).toBeUndefined()
})

test('signing in and out writes and clears exactly the three storage keys', () => {
  session.startCustomerSession(member)
  session.startAdminSession('admin secret')
  expect({ ...localStorage }).toEqual({
    'user-token': 'secret',
    'user-data': '{"userId":"KB-1001","name":"Sana"}',
    'auth-token': 'admin secret',
  })
  session.endCustomerSession()
  session.endAdminSession()
  expect(localStorage.length).toBe(0)
})

test('components update when a session starts and when another tab ends it', () => {
  const { result } = renderHook(() => session.useCustomerSession())
  act(() => session.startCustomerSession(member))
  expect(result.current).toEqual(member)
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toBeUndefined()
})

function Name() {
  return <p>{session.useCustomerSession()?.name ?? 'visitor'}</p>
}

test('renders the HTML of a visitor on the server', () => {
  session.startCustomerSession(member)
  expect(renderToString(<Name />)).toBe('<p>visitor</p>')
})

test('keeps the session in the tab when the browser refuses its storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  session.startCustomerSession(member)
  expect(session.customerSession()).toEqual(member)
})

test('a sign-in reply without a token is Invalid credential, one with a token is stored', async () => {
  const { signIn } = await import('#web/data/sign-in.ts')
  answerFetchWith({ body: { userId: 'KB-1001', name: 'Sana' } }, { body: member })
  const credentials = { userId: 'KB-1001', password: 'khelbox-member-demo' }
  expect(await signIn(credentials)).toMatchObject({ success: false, message: 'Invalid credential' })
  expect(session.customerSession()).toBeUndefined()
  expect(await signIn(credentials)).toMatchObject({
    success: true,
    message: 'User login successfully',
  })
  expect(session.customerSession()).toEqual(member)
})

test('a sign-in without a reply is Invalid credential', async () => {
  const { signIn } = await import('#web/data/sign-in.ts')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const reply = await signIn({ userId: 'KB-1001', password: 'wrong' })
  expect(reply).toMatchObject({ success: false, message: 'Invalid credential' })
})

test('a 401 ends the session, a lost network does not', async () => {
  const { swapGames } = await import('#web/data/customer.ts')
  const swap = { request: [{ productCode: 'A' }], issue: [{ productCode: 'B' }] }
  session.startCustomerSession(member)
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await swapGames(swap)).message).toBe(`Some issue occurred. ${UNREACHABLE}`)
  expect(session.customerSession()).toEqual(member)
  answerFetchWith({ status: 401, body: { status: 0, message: 'Please sign in' } })
  expect((await swapGames(swap)).message).toBe('Some issue occurred. Please sign in')
  expect(session.customerSession()).toBeUndefined()
})

test('a swap returns the fixed messages followed by the reason of the host', async () => {
  const { swapGames } = await import('#web/data/customer.ts')
  const swap = { request: [{ productCode: 'A' }], issue: [{ productCode: 'B' }] }
  answerFetchWith(
    { body: { status: 1 } },
    { body: { status: 0, message: 'No copy left' } },
    { body: { status: 0 } },
  )
  expect(await swapGames(swap)).toMatchObject({ success: true, message: 'Request successfully' })
  expect((await swapGames(swap)).message).toBe('Some issue occurred. No copy left')
  expect((await swapGames(swap)).message).toBe('Some issue occurred')
})

test('removes cached member data when another tab signs in another member', async () => {
  const { detailQuery } = await import('#web/data/customer.ts')
  const { queryClient } = await import('#web/data/query-client.ts')
  session.startCustomerSession(member)
  answerFetchWith({ body: { userId: 'KB-1001' } })
  await queryClient.fetchQuery(detailQuery)
  const stopListening = session.followSessions(() => {})
  localStorage.setItem('user-token', 'another')
  window.dispatchEvent(new StorageEvent('storage'))
  expect(queryClient.getQueryData(detailQuery.queryKey)).toBeUndefined()
  stopListening()
})

test('a game request without a reply is sent again with the same key and the current balance', async () => {
  const { detailQuery, requestGame } = await import('#web/data/customer.ts')
  const { queryClient } = await import('#web/data/query-client.ts')
  const product = {
    productCode: 'G-1',
    productName: 'Elden Ring',
    reqType: 'REQUEST' as const,
    customerStock: 1,
    gameCategory: 'RPG',
    inHandStock: 2,
    groupName: 'PS5 GAMES',
  }
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  session.startCustomerSession(member)
  await requestGame(product)
  answerFetchWith({ body: { userId: 'KB-1001', balance: 500 } })
  await queryClient.fetchQuery(detailQuery)
  expect((await requestGame(product)).message).toBe(UNREACHABLE)
  const sent = fetch.mock.calls.filter(([path]) => path === '/api/v1/user/game-request')
  const [first, second] = sent.map(([, request]) => new Headers(request?.headers))
  expect(first?.get('idempotency-key')).toBe(second?.get('idempotency-key'))
  expect(JSON.parse(String(sent[1]?.[1]?.body))).toMatchObject({ id: 'G-1', balance: 500 })
})
