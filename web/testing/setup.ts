import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let consoleError: MockInstance

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  // A warning of React (a missing key, an update outside of act) is a fault of the test or the site.
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
