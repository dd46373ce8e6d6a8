import { vi } from 'vitest'

/** From now on timers of this time (ms) are over at once. */
export function endWaitsOf(time: number) {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, ms === time ? 0 : ms))
}
