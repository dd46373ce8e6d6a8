import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { addMember } from '../../testing/members.ts'
import { memberSince } from '../../testing/memberships.ts'
import { addEntry } from './ledger.queries.ts'
import { checkLedgers } from './ledger-check.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The mismatches that the checks of `hours` hours in a row log. */
async function mismatches(hours: number, from = 0): Promise<unknown[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  for (let hour = 0; hour < hours; hour += 1) {
    const before = log.mock.calls.length
    const error = await checkLedgers(env, (from + hour) * HOUR).then(
      () => undefined,
      (thrown: Error) => thrown.message,
    )
    const isLogged = log.mock.calls.length > before
    expect(error?.startsWith('BALANCE differs from the ledger: KB-') ?? false).toBe(isLogged)
  }
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
  log.mockRestore()
  return lines
}

test('logs nothing without members, or while every BALANCE equals its ledger', async () => {
  expect(await mismatches(1)).toEqual([])
  await memberSince('2026-01-15')
  await addMember()
  expect(await mismatches(3)).toEqual([])
})

test('finds every BALANCE that differs from its ledger within one round', async () => {
  const member = await addMember()
  await write(env.DB, [
    sql`INSERT INTO members (number, email, name, password_hash, created_at) VALUES (5000, 'last@example.com', '', '', 0)`,
    sql`UPDATE members SET balance_paisa = 1 WHERE user_id IN (${member.userId}, ${'KB-5000'})`,
  ])
  const first = Number(member.userId.slice('KB-'.length))
  const round = Math.ceil((5000 - first + 1) / 200)
  for (const start of [0, 7, 499_999]) {
    expect(await mismatches(round, start)).toEqual(
      expect.arrayContaining([
        { event: 'ledger.mismatch', userId: member.userId, balance: 1, ledgerSum: 0 },
        { event: 'ledger.mismatch', userId: 'KB-5000', balance: 1, ledgerSum: 0 },
      ]),
    )
    expect(await mismatches(round, start)).toHaveLength(2)
  }
})

test('a rent is charged once for its day', async () => {
  const { userId } = await addMember()
  const rent = {
    userId,
    kind: 'RENT',
    paisa: -100,
    reason: 'Rent',
    ref: '2026-01-15',
    at: 1,
  } as const
  await write(env.DB, addEntry(rent))
  await expect(write(env.DB, addEntry(rent))).rejects.toThrow(/UNIQUE.*ledger\.kind/)
  await write(env.DB, addEntry({ ...rent, ref: '2026-02-15' }))
})
