import * as v from 'valibot'
import { plainCode } from './codes.ts'
import { adminOutcome } from './replies.ts'
import { reads } from './text-kinds.ts'

/** The code of a 403 that a second factor lifts; the site asks for it and repeats the call. */
export const CONFIRM = 'factor.confirm'

/** What an admin session lacks: the proof of a second factor, or any second factor. */
export const missingFactor = v.picklist(['confirm', 'set-up'])
export type MissingFactor = v.InferOutput<typeof missingFactor>

/** GET /api/v1/admin/factor: the second factors of the admin. Times are ms UTC. */
export const factorsReply = v.object({
  ...adminOutcome.entries,
  hasApp: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), createdAt: v.number() })),
  /** How many are unused. */
  recoveryCodes: v.number(),
})
export type Factors = v.InferOutput<typeof factorsReply>

const NO_CODE = 'Please enter the code'

/** The 6 digits of an app, with or without spaces. */
const appCode = v.pipe(
  v.string(NO_CODE),
  v.transform(plainCode),
  v.nonEmpty(NO_CODE),
  v.regex(/^\d{6}$/, 'A code of the app has 6 digits'),
  reads('mailed code'),
)

/** POST /api/v1/admin/factor/app: the first code of an app that is being added. */
export const appForm = v.strictObject({ code: v.optional(appCode, '') })

/** The reply to POST /api/v1/admin/factor/app/start: for a QR code, and to type. */
export const appStartReply = v.object({
  ...adminOutcome.entries,
  uri: v.optional(v.string()),
  key: v.optional(v.string()),
})

/** New recovery codes, which are shown once. */
export const recoveryCodesReply = v.object({
  ...adminOutcome.entries,
  recoveryCodes: v.optional(v.array(v.string())),
})

/** A second factor was proved: the session's new token. The one that the call was sent with has ended. */
export const confirmedReply = v.object({ ...adminOutcome.entries, token: v.optional(v.string()) })

/** A second factor was added, which proves it too. Without `recoveryCodes` the admin has some already. */
export const factorAddedReply = v.object({ ...recoveryCodesReply.entries, ...confirmedReply.entries })

/** What a browser makes of a passkey (WebAuthn, JSON form); the Worker's library checks what is inside. */
const bytes = v.pipe(v.string(), v.maxLength(8000), reads('opaque'))
const credential = {
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1400), reads('opaque')),
  rawId: bytes,
  type: v.literal('public-key'),
  clientExtensionResults: v.record(v.pipe(v.string(), reads('opaque')), v.unknown()),
  authenticatorAttachment: v.optional(v.nullable(v.pipe(v.string(), reads('opaque')))),
}

/** POST /api/v1/admin/factor/passkeys. */
export const newPasskey = v.strictObject({
  credential: v.object({
    ...credential,
    response: v.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>['credential']

/** The options for the browser's `navigator.credentials`; it is given only what the Worker's library made. */
export const passkeyOptionsReply = v.object({
  ...adminOutcome.entries,
  options: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
})

const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/

const recoveryCode = v.pipe(
  v.string(NO_CODE),
  v.transform(plainCode),
  v.nonEmpty(NO_CODE),
  v.regex(RECOVERY_CODE, 'A recovery code has 16 letters and digits'),
  reads('mailed code'),
)

/** What an admin types who lost the other factors. */
export const recoveryForm = v.strictObject({ code: v.optional(recoveryCode, '') })

/** POST /api/v1/admin/confirm: a code of the app, a recovery code, or a passkey. */
export const confirmation = v.variant('by', [
  v.strictObject({ by: v.literal('app'), ...appForm.entries }),
  v.strictObject({ by: v.literal('recovery-code'), ...recoveryForm.entries }),
  v.strictObject({
    by: v.literal('passkey'),
    credential: v.object({
      ...credential,
      response: v.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: v.optional(v.nullable(bytes)),
      }),
    }),
  }),
])
export type Confirmation = v.InferOutput<typeof confirmation>
export type UsedPasskey = Extract<Confirmation, { by: 'passkey' }>['credential']
