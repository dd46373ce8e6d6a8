import { vi } from 'vitest'

/** Advances the clock of the Worker only: waiting inside workerd stays real. The clock is reset after each test. */
export function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** Sets the clock to an instant in Karachi, five hours ahead of UTC: '2026-03-14T09:00'. */
export function atKarachi(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${instant}+05:00`) })
}
