import { expect, test } from 'vitest'
import { formatSpokenMoment } from './spoken-moment.ts'

test.each([
  ['2026-09-30T19:05:00Z', '1 Oct 2026, 12:05 am'],
  ['2026-11-21T09:05:00Z', '21 Nov 2026, 2:05 pm'],
])('formats the instant %s as %s', (moment, said) => {
  expect(formatSpokenMoment(Date.parse(moment))).toBe(said)
})
