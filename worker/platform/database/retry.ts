import { DatabaseUnavailable } from './database.ts'

const TRIES = 3

const FIRST_WAIT_MS = 50

/** The failures for which D1's documentation advises another try. D1 itself repeats reads. */
const TRANSIENT = /Network connection lost|storage caused object to be reset|reset because its code was updated/

/**
 * Runs `work` up to three times while D1 fails for a moment. Only for work whose batch has an idempotency key: the
 * first try may have been written although its answer was lost.
 */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error
      await scheduler.wait(FIRST_WAIT_MS * tries * (1 + Math.random()))
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && TRANSIENT.test(error.message)
}
