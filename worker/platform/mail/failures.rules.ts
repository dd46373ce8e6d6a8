/** What a failed try of a mail means. */
type Failure =
  /** No mail to this recipient can arrive. */
  | 'bounce'
  /** This mail can never be sent. */
  | 'refused'
  /** No mail can be sent at present. */
  | 'service'
  /** This mail failed; a later try may succeed. */
  | 'temporary'

/** Codes of Cloudflare Email Service, and of sendByApi. Those that are missing are temporary. */
const FAILURES: Record<string, Failure> = {
  E_RECIPIENT_SUPPRESSED: 'bounce',
  E_VALIDATION_ERROR: 'refused',
  E_FIELD_MISSING: 'refused',
  E_CONTENT_TOO_LARGE: 'refused',
  E_DAILY_LIMIT_EXCEEDED: 'service',
  E_RATE_LIMIT_EXCEEDED: 'service',
  E_SENDER_NOT_VERIFIED: 'service',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'service',
  E_RECIPIENT_NOT_ALLOWED: 'service',
  MAIL_API_ADDRESS: 'service',
  MAIL_API_401: 'service',
  MAIL_API_403: 'service',
  MAIL_API_429: 'service',
}

export function failureOf(code: string): Failure {
  return FAILURES[code] ?? 'temporary'
}

/** The recipient's mail server refused it. It says nothing about other recipients. */
export const UNDELIVERED = 'E_DELIVERY_FAILED'
