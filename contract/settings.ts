import * as v from 'valibot'
import { folded } from './folded.ts'
import { adminOutcome } from './replies.ts'
import { LENGTHS, lineOrEmpty, optionalMobileNumber } from './text.ts'
import { reads } from './text-kinds.ts'

/**
 * Whether the check digits of an IBAN are correct (ISO 13616: the remainder modulo 97 is 1). `iban` has capital letters
 * and no spaces.
 */
export function hasIbanChecksum(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  // Digit by digit, because the number has up to 42 digits.
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** `PK51UNIL0109000262456845` → `PK51 UNIL 0109 0002 6245 6845`. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * A Pakistani IBAN in upper or lower case, with or without spaces, parsed to 24 characters; null or an empty field is
 * null.
 */
const iban = v.nullish(
  v.pipe(
    v.string('Please enter an IBAN'),
    v.transform((text) =>
      folded(text)
        .replace(/[\s-]|^IBAN:?/gi, '')
        .toUpperCase(),
    ),
    v.check(
      (text) => text === '' || /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(text),
      'Please enter a Pakistani IBAN: PK and 22 more letters and digits',
    ),
    v.check(
      (text) => text.length !== 24 || hasIbanChecksum(text),
      'The check digits of this IBAN do not match. Please compare it with your bank',
    ),
    v.transform((text) => text || null),
    reads('iban'),
  ),
  null,
)

const account = { iban, accountTitle: lineOrEmpty(LENGTHS.name) }

/** The wallets that members pay to: mobile numbers and the name that their apps show to payers, '' for none. */
const wallets = {
  easypaisa: optionalMobileNumber,
  jazzcash: optionalMobileNumber,
  walletTitle: lineOrEmpty(LENGTHS.name),
}

function hasTitle({ iban, accountTitle }: { iban: string | null; accountTitle: string }): boolean {
  return iban === null || accountTitle !== ''
}
const NO_TITLE = 'Please enter the account title'

/** The form of the accounts that members pay to. */
export const accountForm = v.pipe(
  v.strictObject({ ...account, ...wallets }),
  v.forward(
    v.check((account) => hasTitle(account), NO_TITLE),
    ['accountTitle'],
  ),
)

/**
 * PUT /api/v1/admin/settings: the account that members pay to, null for none, the name on it, and the numbers and the
 * name of the wallets, '' for none; one that is missing stays as it is. `version` is that of the settings as they were
 * read.
 */
export const settingsForm = v.pipe(
  v.strictObject({
    ...account,
    easypaisa: v.optional(wallets.easypaisa),
    jazzcash: v.optional(wallets.jazzcash),
    walletTitle: v.optional(wallets.walletTitle),
    version: v.pipe(v.number('Please reload the page'), v.safeInteger('Please reload the page')),
  }),
  v.forward(
    v.check((account) => hasTitle(account), NO_TITLE),
    ['accountTitle'],
  ),
)
export type SettingsForm = v.InferOutput<typeof settingsForm>

/** The settings of the shop; `iban` is null until it is set, the wallets are ''. */
export const shopSettings = v.object({
  iban: v.nullable(v.string()),
  accountTitle: v.string(),
  easypaisa: v.optional(v.string(), ''),
  jazzcash: v.optional(v.string(), ''),
  walletTitle: v.optional(v.string(), ''),
  version: v.number(),
})
export type ShopSettings = v.InferOutput<typeof shopSettings>

/** The reply to GET and PUT /api/v1/admin/settings. */
export const settingsReply = v.object({ ...adminOutcome.entries, settings: shopSettings })
