import { configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'

/** React's queue of tasks. */
const scheduler = await vi.importActual<{ unstable_getFirstCallbackNode(): unknown }>('scheduler')
const { asyncWrapper, getElementError } = getConfig()
// Not the one of fake timers.
const { setImmediate } = globalThis

configure({
  // A screen's code loads when it is first shown, which takes seconds on a busy machine.
  asyncUtilTimeout: 10_000,
  // Prints the page only into errors that are shown, not into those of each try of `findBy` and `waitFor`.
  getElementError: (message, container) => {
    const isTry = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
    return isTry
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container)
  },
  asyncWrapper: async (run) => {
    const result = await asyncWrapper(run)
    await settled()
    return result
  },
})

// The Idempotency-Key of a form is named by a digest, which another thread computes.
const { subtle } = crypto
const computeDigest = subtle.digest.bind(subtle)
const digests = new Set<Promise<ArrayBuffer>>()
subtle.digest = (...input) => {
  const digest = computeDigest(...input)
  digests.add(digest)
  void digest.finally(() => digests.delete(digest))
  return digest
}

/**
 * Resolves when React has no task and the browser no digest left. Effects run in a task after the one that draws. A
 * test that types before them loses letters when an effect moves the focus.
 */
export async function settled() {
  do {
    await Promise.all(digests)
    await new Promise((resolve) => setImmediate(resolve))
  } while (digests.size > 0 || scheduler.unstable_getFirstCallbackNode())
}
