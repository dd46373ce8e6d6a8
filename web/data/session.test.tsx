import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { UNREACHABLE } from '#web/data/call-failed.ts'
import type * as Session from '#web/data/session.ts'
import { answerFetchWith } from '#web/testing/replies.ts'

let session: typeof Session

// A fresh module is a fresh page: it reads the storage when it is first asked.
beforeEach(async () => {
  vi.resetModules()
  session = await import('#web/data/session.ts')
})

const member = { token: 'secret', userId: 'KB-1001', name: 'Sana' }

test('a stored token means signed in, with the stored user data', () => {
  localStorage.setItem('user-token', 'secret')
  localStorage.setItem('user-data', '{"userId":"KB-1001","name":"Sana"}')
  expect(session.customerSession()).toEqual(member)
})

test.each(['', 'no json', 'null', '[]', '{"userId":5}'])(
  'unreadable user data (%j) beside a token leaves blanks',
  (data) => {
    localStorage.setItem('user-token', 'secret')
    localStorage.setItem('user-data', data)
    expect(session.customerSession()).toEqual({ token: 'secret', userId: '', name: '' })
  },
)

test('no token means signed out, whatever else is stored', () => {
  localStorage.setItem('user-data', '{"userId":"KB-1001","name":"Sana"}')
  expect(session.customerSession()).toBeUndefined()
})

test('signing in and out writes and clears exactly the named keys', () => {
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

test('components follow the session, also when another tab ends it', () => {
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

test('prerendered HTML is that of a visitor', () => {
  session.startCustomerSession(member)
  expect(renderToString(<Name />)).toBe('<p>visitor</p>')
})

test('a browser that refuses its storage still keeps the session in its tab', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  session.startCustomerSession(member)
  expect(session.customerSession()).toEqual(member)
})

test('a sign-in with a token stores it; without one it is Invalid credential', async () => {
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

test('a sign-in that never reaches us is Invalid credential too', async () => {
  const { signIn } = await import('#web/data/sign-in.ts')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const reply = await signIn({ userId: 'KB-1001', password: 'wrong' })
  expect(reply).toMatchObject({ success: false, message: 'Invalid credential' })
})

test('a member whose token the host refuses is signed out; a lost network signs nobody out', async () => {
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

test('a swap says the texts of section 8, with the reason of the host', async () => {
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

test('what was fetched for a member is forgotten when another tab signs another one in', async () => {
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

test('a game request that got no answer is sent again under its key, whatever the balance is by then', async () => {
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
