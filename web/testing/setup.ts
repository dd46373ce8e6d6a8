import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A screen's code is fetched when it is first shown, which takes a busy machine seconds.
configure({ asyncUtilTimeout: 10_000 })

let consoleError: MockInstance

beforeEach(() => {
  // happy-dom would send it over the network.
  navigator.sendBeacon = () => true
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // A warning of React (a missing key, an update outside of act) is a fault of the test or the site.
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
