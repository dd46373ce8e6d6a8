import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { fetchNothing, takeUnanswered } from '#web/testing/unanswered.ts'

// A screen's code loads when it is first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

let consoleError: MockInstance

// happy-dom would send the call over the network.
globalThis.fetch = fetchNothing

beforeEach(() => {
  // happy-dom would send the beacon over the network.
  navigator.sendBeacon = () => true
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // React's warnings (a missing key, an update outside of act) are bugs of the test or the site.
  expect(consoleError).not.toHaveBeenCalled()
  expect(takeUnanswered(), 'calls without an answer').toEqual([])
  vi.restoreAllMocks()
})
