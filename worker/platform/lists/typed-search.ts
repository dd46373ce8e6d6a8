import { codeOf, plainCode } from '#contract/codes.ts'
import { folded } from '#contract/folded.ts'
import { dialled, phoneDigits } from '#contract/phone.ts'

/** The begin of a code, with what people write after its prefix: `KO–`, `#kb `, `PS5/`. */
const BEGIN = /^#?\s*(K[0OPRB]|PS[45])(?:[-_/.]\s*|\s+(?=\S*\d))(.*)$/i

/**
 * The begin of a code as `search_terms` stores it: `ko–7q2`, `#KB ۱۰۰`, `ps5 0001 1`. A name stays as it is: only a
 * text with a digit, or with a hyphen after the prefix, is taken for a code.
 */
export function codeSearch(q: string): string {
  const code = codeOf(q)
  if (code !== q && /\d/.test(folded(q))) return code
  const [, prefix, rest = ''] = BEGIN.exec(folded(q)) ?? []
  if (!prefix) return q
  const parts = rest.split(/[-\s_/.]+/).map(plainCode)
  return [prefix.toUpperCase().replace('K0', 'KO'), ...parts].join('-')
}

/**
 * The begin of a typed phone number as `search_terms` stores it (+92300…). A short number is left as it is: it may be
 * of a User ID.
 */
export function phoneSearch(q: string): string {
  return /^(?:\+|0|\d{7})\d*$/.test(phoneDigits(q)) ? dialled(q) : q
}
