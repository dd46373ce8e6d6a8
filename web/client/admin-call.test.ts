import { expect, test, vi } from 'vitest'
import { replaceAdminToken, withAdminToken } from '#web/client/admin-call.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { adminToken, endAdminSession, startAdminSession } from '#web/client/session.ts'

const refused = () => Promise.reject(new CallFailed('Please sign in', 401))

/** Stores the token of another tab, whose event is on its way. */
const storedElsewhere = (token: string) => localStorage.setItem('auth-token', token)

/** A server that answers one token. */
function serverOf(valid: string) {
  return vi.fn((token: string | undefined) => (token === valid ? Promise.resolve('done') : refused()))
}

test('a refused call is made again with the token that another tab has got for the same session', async () => {
  startAdminSession('s1.old')
  const makeCall = serverOf('s1.new')
  const made = withAdminToken(makeCall)
  storedElsewhere('s1.new')
  expect(await made).toBe('done')
  expect(makeCall.mock.calls).toEqual([['s1.old'], ['s1.new']])
  expect(adminToken()).toBe('s1.new')
})

test('a refused call waits for a token whose way from the process of another tab is longer than that of its lock', async () => {
  startAdminSession('s1.old')
  const lookAt = vi.spyOn(localStorage, 'getItem')
  const made = withAdminToken(serverOf('s1.new'))
  await vi.waitFor(() => expect(lookAt).toHaveBeenCalled())
  storedElsewhere('s1.new')
  window.dispatchEvent(new StorageEvent('storage'))
  expect(await made).toBe('done')
})

test('a refused call is not made again with the token of another session, which goes on', async () => {
  startAdminSession('s1.old')
  const makeCall = serverOf('s2.new')
  const made = withAdminToken(makeCall)
  storedElsewhere('s2.new')
  await expect(made).rejects.toThrow('Please sign in')
  expect(makeCall).toHaveBeenCalledTimes(1)
  expect(adminToken()).toBe('s2.new')
})

test('a refused call without a new token ends the session', async () => {
  startAdminSession('s1.old')
  await expect(withAdminToken(refused)).rejects.toThrow('Please sign in')
  expect(adminToken()).toBeUndefined()
})

test('the new token of a proof is stored, but not after the session has ended', async () => {
  startAdminSession('s1.old')
  await replaceAdminToken(async () => 's1.new', String)
  expect(adminToken()).toBe('s1.new')
  const proof = replaceAdminToken(async () => {
    endAdminSession()
    return 's1.newer'
  }, String)
  await proof
  expect(adminToken()).toBeUndefined()
})

test('a refused proof ends the session, a wrong one does not', async () => {
  startAdminSession('s1.old')
  const wrong = () => Promise.reject(new CallFailed('This code is wrong', 422))
  await expect(replaceAdminToken(wrong, String)).rejects.toThrow('This code is wrong')
  expect(adminToken()).toBe('s1.old')
  await expect(replaceAdminToken(refused, String)).rejects.toThrow('Please sign in')
  expect(adminToken()).toBeUndefined()
})
