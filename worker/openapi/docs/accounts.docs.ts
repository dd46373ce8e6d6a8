import type * as calls from '#contract/calls/accounts.ts'
import type * as member from '#contract/calls/member-accounts.ts'
import type * as ownAccounts from '#contract/calls/own-accounts.ts'
import type { DocsOf } from '../call-docs.ts'

const NEW_PASSWORD = 'rain over Clifton'
const FLOW = 'x'.repeat(43)

export const accountsDocs: DocsOf<typeof calls & typeof member & typeof ownAccounts> = {
  readAccount: { summary: 'Returns whether the shop keeps its own accounts' },
  createAccount: {
    summary: 'Starts a sign-up and mails its code',
    examples: [
      {
        name: 'Sana Malik',
        email: 'sana@example.com',
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
    ],
  },
  requestAnotherCode: {
    summary: 'Mails another code for a sign-up that waits for one; earlier codes stay valid',
    examples: [{ flow: FLOW }],
  },
  requestReset: {
    summary: 'Starts a password reset and mails its code',
    examples: [{ email: 'sana@example.com' }],
  },
  enterCode: {
    summary: 'Confirms a mailed code: returns `userId` and a session for a sign-up, `resetToken` for a reset',
    examples: [{ flow: FLOW, code: '12345678' }],
  },
  resetPassword: {
    summary: 'Sets a new password and ends all sessions of the member',
    examples: [{ resetToken: FLOW, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }],
  },
  changePassword: {
    summary: 'Changes the password of the member and ends the other sessions',
    examples: [
      {
        oldPassword: 'a guess or two',
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      },
    ],
  },
  changeAddress: {
    summary: 'Sets where the shop delivers to; the city decides delivery days and fees',
    examples: [{ city: 'Lahore', address: 'House 7, Street 12' }],
  },
  readOwnAreas: { summary: 'Returns the area of the member, and those that the shop offers in each city' },
  listSessions: { summary: 'Lists the sessions of the member' },
  endSession: { summary: 'Ends a session of the member' },
  endOtherSessions: { summary: 'Ends every other session of the member' },
  changeChoices: {
    summary: 'Remembers what the member has chosen on the site; choices that it does not name stay',
    examples: [{ console: 'PS5' }],
  },
  signOut: { summary: 'Ends the session of the member' },
}
