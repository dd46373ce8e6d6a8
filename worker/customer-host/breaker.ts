import { SECOND } from '../platform/base/time.ts'

const FAILURES_IN_A_ROW = 5
const SAMPLE = 10
const SAMPLE_MS = 30 * SECOND
const REST_MS = 10 * SECOND

/** Who caused a failure: a caller, or a symbol of its own for a failure that no caller can cause. */
type Cause = string | symbol

/**
 * Stops calls to a failing host: opens after 5 failures in a row, or when half of the last 10 calls failed, all
 * within 30 s. After 10 s it lets one trial call through (half-open). Of the failures that one caller may have
 * caused only the first counts, so that one caller cannot open it for all. Per isolate.
 */
export class Breaker {
  #calls: { at: number; failed: Cause | false }[] = []
  #failuresInARow = new Set<Cause>()
  #openUntil = 0
  #isTrial = false
  readonly #restMs: number

  /** `timeoutFactor` multiplies the usual pause. */
  constructor(timeoutFactor = 1) {
    this.#restMs = REST_MS * timeoutFactor
  }

  /** Whether a call may go out now (ms UTC). After the pause, only the first of several callers may. */
  allows(now: number): boolean {
    if (this.#openUntil === 0) return true
    if (now < this.#openUntil) return false
    // A trial whose caller disconnects never reports back: it blocks the others for one pause only.
    this.#openUntil = now + this.#restMs
    this.#isTrial = true
    return true
  }

  /** Whole seconds until the next call may go out. */
  secondsLeft(now: number): number {
    return Math.ceil(Math.max(this.#openUntil - now, 0) / SECOND)
  }

  succeeded(now: number): void {
    if (this.#openUntil > 0) this.#calls = []
    this.#openUntil = 0
    this.#isTrial = false
    this.#failuresInARow.clear()
    this.#note(now, false)
  }

  /** `cause`: the caller whose input may have caused the failure. */
  failed(now: number, cause: Cause = Symbol()): void {
    const wasTrial = this.#isTrial
    this.#isTrial = false
    if (this.#hasFailedFor(cause)) {
      // The next caller may try at once: one caller must not keep the breaker open.
      if (wasTrial) this.#openUntil = now
      return
    }
    this.#failuresInARow.add(cause)
    this.#note(now, cause)
    const failures = this.#calls.filter((call) => call.failed).length
    const halfFailed = this.#calls.length === SAMPLE && failures * 2 >= SAMPLE
    if (this.#failuresInARow.size >= FAILURES_IN_A_ROW || halfFailed) this.#openUntil = now + this.#restMs
  }

  #hasFailedFor(cause: Cause): boolean {
    return this.#failuresInARow.has(cause) || this.#calls.some(({ failed }) => failed === cause)
  }

  #note(at: number, failed: Cause | false): void {
    this.#calls = [...this.#calls, { at, failed }].filter((call) => at - call.at < SAMPLE_MS).slice(-SAMPLE)
  }
}
