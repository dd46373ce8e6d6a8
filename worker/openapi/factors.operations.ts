import {
  appForm,
  appStartReply,
  confirmation,
  factorAddedReply,
  factorsReply,
  newPasskey,
  passkeyOptionsReply,
} from '#contract/admin-factors.ts'
import { adminOutcome } from '#contract/replies.ts'
import { adminSessionsReply } from '#contract/sessions.ts'
import type { Operations } from './operation.ts'

const password = { access: 'admin by password' } as const
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
}

/** The second factors of an admin and their sessions. */
export const FACTOR_OPERATIONS: Operations = {
  'POST /api/v1/admin/confirm/start': {
    ...password,
    summary: 'Returns the options to use a passkey; null without one',
    reply: passkeyOptionsReply,
  },
  'POST /api/v1/admin/confirm': {
    ...password,
    summary:
      'Proves a second factor: for the sign-in, and for 5 minutes for what needs a new proof',
    body: confirmation,
    examples: [
      { by: 'app', code: '123456' },
      { by: 'recovery-code', code: '0123-4567-89AB-CDEF' },
      {
        by: 'passkey',
        credential: {
          ...credential,
          response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
    ],
    reply: adminOutcome,
    isLimited: true,
    refusals: { 409: ['factor.late'] },
  },
  'GET /api/v1/admin/factor': {
    ...password,
    summary: 'Returns the second factors of the admin',
    reply: factorsReply,
  },
  'POST /api/v1/admin/factor/app/start': {
    ...password,
    summary: 'Returns the key of an app for codes that is to be added',
    reply: appStartReply,
  },
  'POST /api/v1/admin/factor/app': {
    ...password,
    summary: 'Adds an app by its first code',
    body: appForm,
    examples: [{ code: '123456' }],
    reply: factorAddedReply,
    maybe: ['recoveryCodes'],
    isLimited: true,
    refusals: { 409: ['factor.late', 'factor.changed'] },
  },
  'DELETE /api/v1/admin/factor/app': {
    ...password,
    summary: 'Removes the app for codes',
    reply: adminOutcome,
    refusals: { 409: ['factor.changed'] },
  },
  'POST /api/v1/admin/factor/passkeys/start': {
    ...password,
    summary: 'Returns the options to make a passkey',
    reply: passkeyOptionsReply,
  },
  'POST /api/v1/admin/factor/passkeys': {
    ...password,
    summary: 'Adds the passkey that the browser made',
    body: newPasskey,
    examples: [
      {
        credential: {
          ...credential,
          response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
        },
      },
    ],
    reply: factorAddedReply,
    maybe: ['recoveryCodes'],
    refusals: { 409: ['factor.late', 'factor.changed'] },
  },
  'DELETE /api/v1/admin/factor/passkeys/:id': {
    ...password,
    summary: 'Removes a passkey',
    reply: adminOutcome,
    refusals: { 409: ['factor.changed'] },
  },
  'POST /api/v1/admin/factor/recovery-codes': {
    ...password,
    summary: 'Makes new recovery codes; the old ones end',
    reply: factorAddedReply,
    refusals: { 409: ['factor.changed'] },
  },
  'GET /api/v1/admin/sessions': {
    access: 'any admin',
    summary: 'Lists the sessions of the admin',
    reply: adminSessionsReply,
  },
  'DELETE /api/v1/admin/sessions/:id': {
    access: 'any admin',
    summary: 'Ends a session of the admin',
    reply: adminOutcome,
    refusals: { 404: ['sessions.not-found'] },
  },
}
