import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, vi } from 'vitest'
import { queryClient } from '#web/data/query-client.ts'
import { endAdminSession, endCustomerSession } from '#web/data/session.ts'
import { fetchFrom, takeUnanswered } from '#web/testing/replies.ts'

// A screen's code loads when it is first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// happy-dom would send calls and beacons over the network.
globalThis.fetch = fetchFrom([])
navigator.sendBeacon = () => true

let consoleError: MockInstance
let timers: MockInstance<typeof setTimeout>

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
  timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(reset)
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // Replies that have arrived are still processed by the test that caused them.
  await new Promise((resolve) => setTimeout(resolve))
  const unanswered = takeUnanswered()
  // React's warnings (a missing key, an update outside of act) are bugs of the test or the site.
  expect(consoleError).not.toHaveBeenCalled()
  expect(unanswered, 'calls without an answer').toEqual([])
})

/** All files of a worker share one window and the modules of the site, so each test starts with fresh ones. */
function reset() {
  // Timers of toasts and calls would fire in the next test, or when the window is gone.
  for (const { value } of timers.mock.results) clearTimeout(value)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endCustomerSession()
  endAdminSession()
  queryClient.clear()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
}
