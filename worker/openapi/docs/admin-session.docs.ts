import type * as calls from '#contract/calls/admin-session.ts'
import type { DocsOf } from '../call-docs.ts'

const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
}

export const adminSessionDocs: DocsOf<typeof calls> = {
  startConfirmation: { summary: 'Returns the options to use a passkey; null without one' },
  confirmIdentity: {
    summary:
      'Proves a second factor: for the sign-in, and for 5 minutes for what needs a new proof. Replaces the token',
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
  },
  readFactors: { summary: 'Returns the second factors of the admin' },
  startApp: { summary: 'Returns the key of an app for codes that is to be added' },
  addApp: {
    summary: 'Adds an app by its first code. Replaces the token',
    examples: [{ code: '123456' }],
  },
  removeApp: { summary: 'Removes the app for codes' },
  startPasskey: { summary: 'Returns the options to make a passkey' },
  addPasskey: {
    summary: 'Adds the passkey that the browser made. Replaces the token',
    examples: [
      {
        credential: {
          ...credential,
          response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
        },
      },
    ],
  },
  removePasskey: { summary: 'Removes a passkey' },
  createRecoveryCodes: { summary: 'Makes new recovery codes; the old ones end' },
  listAdminSessions: { summary: 'Lists the sessions of the admin' },
  endOtherAdminSessions: { summary: 'Ends all other sessions of the admin' },
  endAdminSession: { summary: 'Ends a session of the admin' },
  adminSignIn: {
    summary: 'Signs an admin in',
    examples: [{ email: 'admin@khelbox.example', password: 'a guess or two' }],
  },
  readMe: { summary: 'Returns the signed-in admin' },
  adminSignOut: { summary: 'Ends the session of the admin, if there is one' },
  adminSignOutByGet: { summary: 'Does the same as the POST, for clients that know only this call' },
  changeAdminPassword: {
    summary: 'Changes the password of the admin and ends the other sessions',
    examples: [
      {
        oldPassword: 'a guess or two',
        newPassword: 'rain over Clifton',
        confirmPassword: 'rain over Clifton',
      },
    ],
  },
  chooseAdminPassword: {
    summary: 'Sets the password of the admin whose mailed link this is',
    examples: [
      {
        link: 'a-secret-of-a-mail',
        newPassword: 'rain over Clifton',
        confirmPassword: 'rain over Clifton',
      },
    ],
  },
}
