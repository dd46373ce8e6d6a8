import type { ErrorDetail, Outcome } from '#contract/replies.ts'

/** A call without a usable reply: an error status, no reply, or a reply of another shape. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  /** 0 when no reply arrived at all. */
  readonly httpStatus: number
  readonly retryAfter: Outcome['retryAfter']
  readonly detail: ErrorDetail | undefined
  /** Other fields of the error reply, for example the row that a conflict is with. */
  readonly present: Record<string, unknown>

  constructor(
    message: string,
    httpStatus: number,
    more: Partial<Pick<CallFailed, 'retryAfter' | 'detail' | 'present'>> = {},
  ) {
    super(message)
    this.httpStatus = httpStatus
    this.retryAfter = more.retryAfter ?? ''
    this.detail = more.detail
    this.present = more.present ?? {}
  }

  /** Whether a change may have taken effect: its answer was lost, or the server failed at some point. */
  get mayHaveArrived(): boolean {
    return this.httpStatus >= 500 || (this.httpStatus === 0 && this.message !== OFFLINE)
  }

  /** Whether the same request may succeed when it is sent again. */
  get isTransient(): boolean {
    return this.httpStatus === 0 || this.httpStatus >= 500 || this.retryAfter !== ''
  }
}

export const UNREACHABLE = 'We could not be reached. Check your connection and try again.'
export const OFFLINE = 'You are offline. Please try again when you are back.'
/** Of a change without an answer. Sent again with its key, it takes effect once. */
export const UNANSWERED = 'We do not know whether it arrived. Please send it again to check: it counts once.'
/** Of a change that has no key. */
export const UNANSWERED_UNKEYED = 'We do not know whether it arrived. Please look before you do it again.'
export const UNREADABLE = 'Something went wrong on our side. Please try again.'

/** A wait in seconds, or in minutes from 90 seconds on: '42 s', '2 minutes'. */
export function waitText(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
}
