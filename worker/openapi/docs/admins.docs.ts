import type * as calls from '#contract/calls/admins.ts'
import type { DocsOf } from '../call-docs.ts'

export const adminsDocs: DocsOf<typeof calls> = {
  listAdmins: { summary: 'Lists the admins by e-mail' },
  inviteAdmin: {
    summary: 'Invites an admin by mail',
    examples: [{ name: 'Bilal Khan', email: 'bilal@khelbox.example', role: 'rider' }],
  },
  mailAdminLink: { summary: 'Mails an admin a link to choose a new password' },
  changeRole: {
    summary: 'Changes the role of an admin from the one that the owner saw',
    examples: [{ role: 'rider', was: 'counter' }],
  },
  resetFactor: { summary: 'Removes the second factor of an admin who lost it, and ends their sessions' },
  disableAdmin: { summary: 'Disables an admin and ends their sessions' },
  enableAdmin: { summary: 'Enables an admin again' },
}
