/** What an error of the Cloud API means for a message. */
export type Meaning =
  /** WhatsApp does not reach this person: their messages end. */
  | 'off'
  /** This message cannot be sent; the next one may. */
  | 'drop'
  /** Too many messages for now: the run stops. */
  | 'wait'
  /** Only the owner can end it: the run stops, and Today and health say so. */
  | 'alarm'
  /** The same, for one template. */
  | 'template'
  /** It failed; a later try may succeed. */
  | 'temporary'

/** Codes of Meta for the Cloud API. Those that are missing are temporary, but 200–299 and 132000–132999. */
const MEANINGS: Record<number, Meaning> = {
  0: 'alarm',
  3: 'alarm',
  4: 'wait',
  10: 'alarm',
  33: 'alarm',
  100: 'alarm',
  190: 'alarm',
  368: 'alarm',
  80007: 'wait',
  130429: 'wait',
  130472: 'drop',
  130497: 'alarm',
  131005: 'alarm',
  131008: 'alarm',
  131009: 'alarm',
  131021: 'drop',
  131026: 'off',
  131030: 'drop',
  131031: 'alarm',
  131042: 'alarm',
  131045: 'alarm',
  131047: 'alarm',
  131048: 'alarm',
  131049: 'drop',
  131050: 'off',
  131056: 'wait',
  131057: 'wait',
  133010: 'alarm',
}

export function meaningOf(code: number): Meaning {
  if (code >= 132_000 && code < 133_000) return 'template'
  if (code >= 200 && code < 300) return 'alarm'
  return MEANINGS[code] ?? 'temporary'
}

const FAILURES: Record<number, string> = {
  130472: 'Meta chose not to send it to this person',
  131021: 'The number is that of the shop',
  131026: 'The number is not on WhatsApp',
  131030: 'The account at Meta is still one for tests, which sends to listed numbers only',
  131049: 'Meta chose not to send it to this person',
  131050: 'The person refuses messages of shops',
}

/** Why a message failed, in words, with the code of Meta. */
export function failureText(code: number): string {
  return `${FAILURES[code] ?? 'Meta refused it'} (${code})`
}

/**
 * Codes that are over when Meta shows the number of the shop to our token. All others need a message that goes: what
 * may be read says nothing about payment, permission to send, quality or templates.
 */
export const ENDED_BY_PROBE = [0, 33, 190]

/** What only the owner can end; `template` is '' when it is of all messages. */
export interface Alarm {
  code: number
  template: string
}

/** Why WhatsApp has stopped, as the reason of the job: 'WHATSAPP_190', 'WHATSAPP_132001 shop_turn'. */
export function reasonOf({ code, template }: Alarm): string {
  return template === '' ? `WHATSAPP_${code}` : `WHATSAPP_${code} ${template}`
}
