import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Damage, REQUEST_STATUSES, type RequestStatus } from '#contract/game-requests.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { damageFee, isAllowed, isLate, losesDisc, TRANSITIONS } from './transitions.rules.ts'

test.each<[keyof typeof TRANSITIONS, 'shop' | 'member', RequestStatus[], RequestStatus]>([
  ['approve', 'shop', ['REQUESTED'], 'APPROVED'],
  ['decline', 'shop', ['REQUESTED', 'APPROVED', 'PACKED'], 'DECLINED'],
  ['withdraw', 'member', ['REQUESTED', 'APPROVED'], 'WITHDRAWN'],
  ['pack', 'shop', ['APPROVED'], 'PACKED'],
  ['unpack', 'shop', ['PACKED'], 'APPROVED'],
  ['takeParcelBack', 'shop', ['PACKED'], 'PACKED'],
  ['loseParcel', 'shop', ['PACKED'], 'APPROVED'],
  ['handOver', 'shop', ['APPROVED', 'PACKED'], 'HANDED_OVER'],
  ['askReturn', 'member', ['HANDED_OVER'], 'HANDED_OVER'],
  ['reportFault', 'member', ['HANDED_OVER'], 'HANDED_OVER'],
  ['collect', 'shop', ['HANDED_OVER'], 'COLLECTED'],
  ['inspect', 'shop', ['COLLECTED'], 'RETURNED'],
  ['writeOffLost', 'shop', ['HANDED_OVER'], 'RETURNED'],
])('%s is a command of the %s, from %j to %s', (command, by, from, to) => {
  expect(TRANSITIONS[command]).toMatchObject({ by, to })
  const allowed = REQUEST_STATUSES.filter((status) =>
    isAllowed(command, { status, returnAskedAt: null, fault: null, sentAt: 1 }),
  )
  expect(allowed).toEqual(from)
})

test('a return can be asked for once, and taken back only when it was asked for', () => {
  const at = (returnAskedAt: number | null) => ({
    status: 'HANDED_OVER' as const,
    returnAskedAt,
    fault: null,
    sentAt: null,
  })
  expect(isAllowed('askReturn', at(null))).toBe(true)
  expect(isAllowed('askReturn', at(5))).toBe(false)
  expect(isAllowed('keepAfterAll', at(5))).toBe(true)
  expect(isAllowed('keepAfterAll', at(null))).toBe(false)
  expect(isAllowed('keepAfterAll', { ...at(5), status: 'COLLECTED' })).toBe(false)
})

test.each(['takeParcelBack', 'loseParcel'] as const)('%s needs a parcel that is on its way', (command) => {
  const packed = { status: 'PACKED' as const, returnAskedAt: null, fault: null }
  expect(isAllowed(command, { ...packed, sentAt: 1 })).toBe(true)
  expect(isAllowed(command, { ...packed, sentAt: null })).toBe(false)
})

test('a fault can be reported once and taken back, and a faulty disc is collected in any case', () => {
  const at = (fault: 'STOPS' | null) => ({
    status: 'HANDED_OVER' as const,
    returnAskedAt: fault && 5,
    fault,
    sentAt: null,
  })
  expect(isAllowed('reportFault', at(null))).toBe(true)
  expect(isAllowed('reportFault', at('STOPS'))).toBe(false)
  expect(isAllowed('reportFault', { ...at(null), status: 'COLLECTED' })).toBe(false)
  expect(isAllowed('takeFaultBack', at('STOPS'))).toBe(true)
  expect(isAllowed('takeFaultBack', at(null))).toBe(false)
  expect(isAllowed('keepAfterAll', at('STOPS'))).toBe(false)
})

test.each<[Damage, number, number, boolean]>([
  ['DISC', 1_250_000, 1_250_000, true],
  ['CASE', 1_250_000, 50_000, false],
  ['BOTH', 1_250_000, 1_300_000, true],
  ['DISC', 1, 1, true],
  ['CASE', 1, 50_000, false],
  ['BOTH', 1, 50_001, true],
])('damage %s to a game of %i paisa costs %i; the disc leaves the library: %s', (damage, retail, fee, isGone) => {
  expect(damageFee(retail, damage, FIRST_PRICES)).toBe(fee)
  expect(losesDisc(damage)).toBe(isGone)
})

test('a disc in order does not leave the library', () => {
  expect(losesDisc(null)).toBe(false)
})

test.each<[RequestStatus, string | null, boolean]>([
  ['APPROVED', '2026-03-14', false],
  ['APPROVED', '2026-03-13', true],
  ['PACKED', '2026-03-13', true],
  ['REQUESTED', null, false],
  ['REQUESTED', '2026-03-13', true],
  ['HANDED_OVER', '2026-03-13', false],
  ['DECLINED', '2026-03-13', false],
])('on 14 March %s with a promise until %s is late: %s', (status, deliverBy, late) => {
  expect(isLate({ status, deliverBy }, '2026-03-14')).toBe(late)
})

test('the fee of a damaged disc and case is the sum of both', () => {
  const property = fc.property(fc.nat(), (retail) => {
    const fee = (damage: Damage) => damageFee(retail, damage, FIRST_PRICES)
    expect(fee('BOTH')).toBe(fee('DISC') + fee('CASE'))
  })
  fc.assert(property)
})
