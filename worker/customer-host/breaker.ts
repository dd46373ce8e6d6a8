import { SECOND } from '../base/time.ts'

const FAILURES_IN_A_ROW = 5
const SAMPLE = 10
const SAMPLE_MS = 30 * SECOND
const REST_MS = 10 * SECOND

/**
 * Stops calls to a failing host: opens after 5 failures in a row, or when half of the last 10 calls failed, all
 * within 30 s. After 10 s it lets one trial call through (half-open). Per isolate.
 */
export class Breaker {
  #calls: { at: number; failed: boolean }[] = []
  #failuresInARow = 0
  #openUntil = 0
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
    return true
  }

  /** Whole seconds until the next call may go out. */
  secondsLeft(now: number): number {
    return Math.ceil(Math.max(this.#openUntil - now, 0) / SECOND)
  }

  succeeded(now: number): void {
    if (this.#openUntil > 0) this.#calls = []
    this.#openUntil = 0
    this.#failuresInARow = 0
    this.#note(now, false)
  }

  failed(now: number): void {
    this.#failuresInARow += 1
    this.#note(now, true)
    const failures = this.#calls.filter((call) => call.failed).length
    const halfFailed = this.#calls.length === SAMPLE && failures * 2 >= SAMPLE
    if (this.#failuresInARow >= FAILURES_IN_A_ROW || halfFailed)
      this.#openUntil = now + this.#restMs
  }

  #note(at: number, failed: boolean): void {
    this.#calls = [...this.#calls, { at, failed }]
      .filter((call) => at - call.at < SAMPLE_MS)
      .slice(-SAMPLE)
  }
}
