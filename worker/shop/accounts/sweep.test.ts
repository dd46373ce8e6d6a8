import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { MINUTE } from '../../platform/base/time.ts'
import { scheduled } from '../../scheduled.ts'
import { account, enterCode, newEmail, pendingReset, pendingSignUp } from '../../testing/accounts.ts'
import { addMember } from '../../testing/members.ts'

async function waiting(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT email FROM account_flows ORDER BY expires_at').all<{
    email: string
  }>()
  return results.map(({ email }) => email)
}

test('the hourly run deletes expired flows of every stage and keeps the others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const [first, second] = [await addMember(), await addMember()]
  const signUp = await pendingSignUp()
  const stranger = newEmail()
  await account('forgot-password', { email: stranger })
  await pendingReset(first.email)
  const granted = await pendingReset(second.email)
  vi.setSystemTime(Date.now() + MINUTE)
  await enterCode(granted)
  expect(await waiting()).toHaveLength(4)

  vi.setSystemTime(Date.now() + 9 * MINUTE - 1)
  await scheduled(createScheduledController({ cron: '17 * * * *' }), env)
  expect(await waiting()).toEqual(expect.arrayContaining([signUp.email, stranger, first.email, second.email]))
  vi.setSystemTime(Date.now() + 1)
  await scheduled(createScheduledController({ cron: '17 * * * *' }), env)
  expect(await waiting()).toEqual([second.email])
  vi.setSystemTime(Date.now() + MINUTE)
  await scheduled(createScheduledController({ cron: '17 * * * *' }), env)
  expect(await waiting()).toEqual([])
})
