import * as v from 'valibot'
import { optionalPhone } from './contact.ts'
import { adminOutcome } from './replies.ts'
import { priceVersions } from './stored-prices.ts'
import { email, LENGTHS, lineOrEmpty, mobileNumber, parsedBy, requiredText, typedText } from './text.ts'
import { reads } from './text-kinds.ts'

const NOT_HTTPS = 'Please enter a link that begins with https://'

/** The address of a page at another site, in its usual spelling; '' for none. Only https, so that it runs nothing. */
const link = v.optional(
  v.pipe(
    typedText(NOT_HTTPS),
    v.maxLength(LENGTHS.line, `Please use at most ${LENGTHS.line} characters`),
    parsedBy((text) => (text === '' ? '' : httpsAddress(text)), NOT_HTTPS),
    reads('text'),
  ),
  '',
)

function httpsAddress(text: string): string | undefined {
  try {
    const { protocol, username, href } = new URL(text)
    return protocol === 'https:' && username === '' ? href : undefined
  } catch {
    return undefined
  }
}

function figure(least: number, most: number) {
  return v.pipe(
    v.number('Please enter a number'),
    v.integer('Please enter a whole number'),
    v.minValue(least, `Please enter at least ${least}`),
    v.maxValue(most, `Please enter at most ${most}`),
  )
}

/** The facts of the shop that its owner sets (docs/product.md, Company). */
export const factsForm = v.strictObject({
  brand: requiredText('Please enter the name of the shop', 40),
  tagline: requiredText('Please enter a line', 80),
  about: requiredText('Please enter a text', LENGTHS.description),
  address: requiredText('Please enter the address', LENGTHS.line),
  /** What the map is opened at, after the brand. */
  mapPlace: requiredText('Please enter a place', LENGTHS.line),
  /** When somebody answers. */
  hours: requiredText('Please enter the hours', LENGTHS.name),
  email,
  /** Also on WhatsApp. */
  phone: mobileNumber,
  secondPhone: optionalPhone,
  thirdPhone: optionalPhone,
  facebook: link,
  instagram: link,
  /** Where cash is taken from everybody; '' for nowhere. */
  cashPlace: lineOrEmpty(),
  /** Where it is taken from people in Karachi besides; '' for nowhere. */
  cashInKarachi: lineOrEmpty(),
  founded: figure(1900, 2100),
  firstGames: requiredText('Please enter how many games it were', 40),
  firstMoney: requiredText('Please enter how much it was', 40),
  team: figure(1, 10_000),
  games: figure(1, 1_000_000),
  consolesAtOneEvent: figure(1, 10_000),
})

/** PUT /api/v1/admin/shop: the facts; `version` is that of the facts as they were read. */
export const factsChange = v.strictObject({
  ...factsForm.entries,
  version: v.pipe(v.number('Please reload the page'), v.safeInteger('Please reload the page')),
})

/** The facts as they are stored. */
export const shopFacts = v.object({
  brand: v.string(),
  tagline: v.string(),
  about: v.string(),
  address: v.string(),
  mapPlace: v.string(),
  hours: v.string(),
  email: v.string(),
  phone: v.string(),
  secondPhone: v.string(),
  thirdPhone: v.string(),
  facebook: v.string(),
  instagram: v.string(),
  cashPlace: v.string(),
  /** An older Worker does not send it. */
  cashInKarachi: v.optional(v.string(), ''),
  founded: v.number(),
  firstGames: v.string(),
  firstMoney: v.string(),
  team: v.number(),
  games: v.number(),
  consolesAtOneEvent: v.number(),
} satisfies Record<keyof typeof factsForm.entries, unknown>)
export type ShopFacts = v.InferOutput<typeof shopFacts>

/** The facts of the shop. `version` grows with every change; 0: nothing was changed yet. */
export const factsDocument = v.object({ version: v.number(), facts: shopFacts })
export type FactsDocument = v.InferOutput<typeof factsDocument>

/**
 * What all pages show of the shop: the facts, and the prices of today and of later days. A shop that never changed its
 * prices has none of these (`pricesOn`), and neither has the reply of an older Worker.
 */
export const shopDocument = v.object({
  ...factsDocument.entries,
  prices: v.optional(priceVersions, []),
  /** Of 100 deliveries of the last year, so many came by the promised day, rounded down; null for fewer than 50. */
  onTime: v.optional(v.nullable(v.number()), null),
  /** Titles of the library in whole tens, so that pages do not change with each game; one for both platforms. */
  titles: v.optional(v.number(), 0),
})
export type ShopDocument = v.InferOutput<typeof shopDocument>

/** The reply to GET /api/v1/shop. */
export const shopReply = v.object({ success: v.literal(true), ...shopDocument.entries })

/** A version of the facts: who saved it and when (ms UTC). */
export const factsVersion = v.object({ ...factsDocument.entries, at: v.number(), by: v.string() })
export type FactsVersion = v.InferOutput<typeof factsVersion>

/** The versions that the history of the facts shows. */
export const FACTS_HISTORY = 20

/** The reply to GET and PUT /api/v1/admin/shop: the present facts, and the latest versions, newest first. */
export const factsReply = v.object({ ...adminOutcome.entries, shop: factsDocument, versions: v.array(factsVersion) })

/** The name of a file that the shop saves, without its ending: 'game-adda-customers', 'customers' of a name in Urdu. */
export function fileName(brand: string, what: string): string {
  const words = brand.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return [...words, what].join('-')
}
