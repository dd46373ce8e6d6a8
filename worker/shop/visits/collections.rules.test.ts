import { expect, test } from 'vitest'
import { collectionDay } from './collections.rules.ts'

const at = Date.parse('2026-03-20T07:00:00Z')
const visit = { until: '2026-03-23', at, endedOn: null }

test.each([
  ['no visit was put off', at, undefined, '2026-03-20', null],
  ['the disc stays at home', null, visit, '2026-03-20', null],
  ['it was asked back before the visit', at - 1, visit, '2026-03-20', '2026-03-23'],
  ['it was asked back before a next visit', at + 1, visit, '2026-03-23', '2026-03-23'],
  ['the next visit is late', at - 1, visit, '2026-03-24', '2026-03-23'],
  ['it was asked back after the day of an old visit', at + 1, visit, '2026-03-24', null],
  ['the membership ended before the visit', null, { ...visit, endedOn: '2026-03-19' }, '2026-03-24', '2026-03-23'],
  ['the membership ended after an old visit', null, { ...visit, endedOn: '2026-03-24' }, '2026-03-25', null],
])('the day of a collection when %s', (_, returnAskedAt, next, today, day) => {
  expect(collectionDay({ returnAskedAt }, next, today)).toBe(day)
})
