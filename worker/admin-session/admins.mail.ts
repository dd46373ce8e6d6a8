import type { Mail } from '../mail/outbox.queries.ts'

/** Tells an admin that their password was changed, on the site or by `npm run admin:create`. */
export function adminPasswordChanged(
  siteOrigin: string,
  { name, email }: { name: string; email: string },
): Mail {
  return {
    to: email,
    subject: 'Your Khelbox admin password was changed',
    body: `Hello ${name},

the password of your admin account was just changed, and your other devices are signed out. Sign in
with the new one at
${siteOrigin}/admin/login

If it was not you, somebody else can enter the admin area now. Set a new password at once with
npm run admin:create, or ask another admin to disable your account.

Khelbox
`,
  }
}
