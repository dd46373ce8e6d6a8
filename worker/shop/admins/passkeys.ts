import { randomBytes } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '#contract/admin-factors.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Admin } from './admins.queries.ts'
import type { Passkey } from './factors.queries.ts'

/** Loaded when it is used: it evaluates parsers of certificates, and most isolates need none. */
function library() {
  return import('@simplewebauthn/server')
}

/** Where passkeys are valid: the host of the site, which is never taken from the Host header. */
function party({ SITE_ORIGIN }: Env) {
  return { origin: SITE_ORIGIN, host: new URL(SITE_ORIGIN).hostname }
}

/** Options for a browser to make a passkey. Their challenge is to be stored for the session. */
export async function optionsToAdd(env: Env, shop: string, admin: Admin, existing: Passkey[]) {
  const { generateRegistrationOptions } = await library()
  return await generateRegistrationOptions({
    rpName: shop,
    rpID: party(env).host,
    userID: new Uint8Array(randomBytes(32)),
    userName: admin.email,
    userDisplayName: admin.name,
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // The password was asked before, so a key that has no PIN is welcome too.
    authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
  })
}

/** The passkey that a browser made for `challenge`; undefined when it is not valid. */
export async function madePasskey(
  env: Env,
  { response, ...credential }: NewPasskey,
  challenge: string,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { origin, host } = party(env)
  // The library throws for a credential that it cannot read.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...asJson(credential), response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** Options for a browser to use one of these passkeys. Their challenge is to be stored for the session. */
export async function optionsToUse(env: Env, passkeys: Passkey[]) {
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({
    rpID: party(env).host,
    allowCredentials: passkeys.map(({ id }) => ({ id })),
    userVerification: 'preferred',
  })
}

/** The new counter of the passkey that signed `challenge`; undefined when the signature is not valid. */
export async function counterOfUse(
  env: Env,
  passkey: Passkey,
  { response: { userHandle, ...response }, ...credential }: UsedPasskey,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { origin, host } = party(env)
  const { id, publicKey, counter } = passkey
  const result = await verifyAuthenticationResponse({
    response: {
      ...asJson(credential),
      response: { ...response, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

function asJson({ id, rawId, type }: Pick<UsedPasskey, 'id' | 'rawId' | 'type'>) {
  return { id, rawId, type, clientExtensionResults: {} }
}
