import sql, { raw, type Sql } from 'sql-template-tag'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { decrypt, encrypt } from '../base/encrypted.ts'
import type { Secret } from '../base/secret.ts'

/**
 * Stands for the name of the shop in a text of mails and news; `named` writes the name. It is a character of nobody's
 * keyboard, so no name of a person or game has it.
 */
export const SHOP = '\uE000'

/** The present name as SQL; null while no owner has saved facts. */
export const SET_NAME = `(SELECT facts ->> 'brand' FROM shop_facts ORDER BY version DESC LIMIT 1)`

/** The same, with the name of a shop that has saved none. */
export const SHOP_NAME = `coalesce(${SET_NAME}, '${DEFAULT_FACTS.brand}')`

/** A text as it is stored, with the name that the shop has at that moment. */
export function named(text: string | null): Sql {
  return text?.includes(SHOP) ? sql`replace(${text}, ${SHOP}, ${raw(SHOP_NAME)})` : sql`${text}`
}

/** The same of a text that was stored sealed. */
export function withName(text: string, name: string | null): string {
  return text.replaceAll(SHOP, name ?? DEFAULT_FACTS.brand)
}

/** The sender of mails: the address of the settings with the name of the shop, once an owner has saved facts. */
export function senderOf(mailFrom: string, name: string | null): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return name === null ? mailFrom : `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>`
}

/** The text of a mail as stored when it has a secret: encrypted, valid for this mail only. */
export function seal(env: Secret, mailId: string, text: string): string {
  return encrypt(env, 'mails', mailId, text)
}

/** The text of a stored mail. Throws for a sealed one of another SECRET_KEY or another mail. */
export function textOf(env: Secret, { id, body, sealed }: { id: string; body: string; sealed: number }): string {
  // The text of a mail that was sent is blanked.
  if (sealed === 0 || body === '') return body
  return decrypt(env, 'mails', id, body)
}
