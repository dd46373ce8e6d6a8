import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerKind } from '#contract/ledger.ts'
import { replay, type StoredEntry } from './replay.rules.ts'

/** Entries one instant apart: kind, rupees, and what it is for or which entry it reverses. */
function ledger(...lines: [LedgerKind, number, (string | number)?][]): StoredEntry[] {
  return lines.map(([kind, rupees, about], index) => ({
    number: index + 1,
    kind,
    paisa: rupees * 100,
    reason: '',
    ref: typeof about === 'string' ? about : null,
    reverses: typeof about === 'number' ? about : null,
    method: null,
    at: index + 1,
  }))
}

function rentsOf(entries: StoredEntry[]): Record<string, number | null> {
  return Object.fromEntries(replay(entries).rents)
}

test('a rent is paid at the first instant from its charge on at which BALANCE is not negative', () => {
  const entries = ledger(
    ['PAYMENT', 100],
    ['RENT', -100, '2026-01-15'],
    ['RENT', -100, '2026-02-15'],
    ['PAYMENT', 99],
    ['PAYMENT', 1],
    ['RENT', -100, '2026-03-15'],
  )
  expect(rentsOf(entries)).toEqual({ '2026-01-15': 2, '2026-02-15': 5, '2026-03-15': null })
})

test('a reversed payment opens the rents that nothing else has paid', () => {
  const paid = ledger(
    ['RENT', -100, '2026-01-15'],
    ['PAYMENT', 100],
    ['RENT', -100, '2026-02-15'],
    ['PAYMENT', 200],
    ['PAYMENT', -200, 4],
  )
  expect(rentsOf(paid)).toEqual({ '2026-01-15': 2, '2026-02-15': null })
})

test('a reversed charge has no rent, and those that it kept open were paid in time', () => {
  const entries = ledger(
    ['DAMAGE', -500, 'KR-1'],
    ['RENT', -100, '2026-01-15'],
    ['PAYMENT', 100],
    ['RENT', -100, '2026-02-15'],
    ['DAMAGE', 500, 1],
    ['RENT', 100, 4],
  )
  expect(rentsOf(entries)).toEqual({ '2026-01-15': 3 })
  expect(replay(entries).openDamage).toBeUndefined()
})

test('damage is open until BALANCE is not negative, and again when that payment is reversed', () => {
  const paid = ledger(['DAMAGE', -500, 'KR-1'], ['PAYMENT', 500])
  expect(replay(paid.slice(0, 1)).openDamage?.ref).toBe('KR-1')
  expect(replay(paid).openDamage).toBeUndefined()
  const reversed = [...paid, ...ledger(['PAYMENT', -500, 2])].map((entry, index) => ({
    ...entry,
    number: index + 1,
    at: index + 1,
  }))
  expect(replay(reversed).openDamage?.ref).toBe('KR-1')
})

test('entries of one batch count together', () => {
  const entries = ledger(['PAYMENT', 100], ['RENT', -100, '2026-01-15'], ['DEPOSIT', -500, 'start'])
  expect(rentsOf(entries.map((entry) => ({ ...entry, at: 7 })))).toEqual({ '2026-01-15': null })
})

test('a ledger and its reversal mean the same as a ledger without the entry', () => {
  const line = fc.tuple(
    fc.constantFrom<LedgerKind>('RENT', 'DAMAGE', 'PAYMENT', 'CREDIT'),
    fc.integer({ min: 1, max: 3 }),
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(), (lines, pick) => {
      const entries = ledger(
        ...lines.map(([kind, rupees], index): [LedgerKind, number, string] => [
          kind,
          kind === 'RENT' || kind === 'DAMAGE' ? -rupees : rupees,
          `2026-01-${String(index + 1).padStart(2, '0')}`,
        ]),
      )
      const victim = entries[pick % entries.length] as StoredEntry
      const number = entries.length + 1
      const reversal = { ...victim, number, at: number, ref: null, reverses: victim.number }
      const without = entries.filter((entry) => entry !== victim)
      expect(replay([...entries, { ...reversal, paisa: -victim.paisa }])).toEqual(replay(without))
    }),
  )
})
