import type { AdminRole } from '#contract/admins.ts'
import { UNKNOWN_BROWSER } from '../../platform/http/device-name.ts'
import type { Mail } from '../../platform/mail/outbox.queries.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'

/** Tells an admin that their password was changed, on the site or by `npm run admin:create`. */
export function adminPasswordChanged(siteOrigin: string, { name, email }: { name: string; email: string }): Mail {
  return {
    to: email,
    subject: `Your ${SHOP} admin password was changed`,
    body: `Hello ${name},

the password of your admin account was just changed, and your other devices are signed out. Sign in
with the new one at
${siteOrigin}/admin/login

If it was not you, somebody else can enter the admin area now. Set a new password at once with
npm run admin:create, or ask an owner to disable your account.

${SHOP}
`,
  }
}

const WORK: Record<AdminRole, string> = {
  owner: 'an owner: you can do everything in the admin area',
  counter: 'the counter: you run the shop from the admin area',
  rider: 'a rider: you see the visits of the day',
}

/** Invites an admin to choose a password by `link`. */
export function adminInvited(
  { name, email, role }: { name: string; email: string; role: AdminRole },
  link: string,
): Mail {
  return {
    to: email,
    subject: `Your ${SHOP} admin account`,
    body: `Hello ${name},

you are invited to ${SHOP} as ${WORK[role]}.
Choose your password within 3 days at
${link}

${SHOP}
`,
  }
}

/** The link with which an admin who forgot the password chooses a new one. */
export function adminPasswordLink({ name, email }: { name: string; email: string }, link: string): Mail {
  return {
    to: email,
    subject: `Choose a new ${SHOP} admin password`,
    body: `Hello ${name},

an owner of the shop sent you this link. Choose a new password within 3 days at
${link}

Your old password is valid until then. If you did not ask for it, please tell the owner.

${SHOP}
`,
  }
}

/** Tells an admin that a second factor was added, removed or used up. */
export function adminFactorChanged({ name, email }: { name: string; email: string }, what: string): Mail {
  return {
    to: email,
    subject: `The second factor of your ${SHOP} admin account`,
    body: `Hello ${name},

${what}.

If it was not you, somebody else can enter the admin area. Please tell an owner at once, who can
disable your account.

${SHOP}
`,
  }
}

/** Tells an admin of a sign-in on a device that has not signed in to their account before. */
export function adminSignedIn(
  { name, email }: { name: string; email: string },
  { device, at }: { device: string; at: string },
): Mail {
  return {
    to: email,
    subject: `New sign-in to your ${SHOP} admin account`,
    body: `Hello ${name},

your password was just used on a new device: ${device || UNKNOWN_BROWSER}, ${at}.

If it was not you, change your password at once, or ask an owner to disable your account.

${SHOP}
`,
  }
}

/** Tells an owner that the facts of the shop were changed, by whom, and what changed. */
export function factsChanged(
  siteOrigin: string,
  { name, email }: { name: string; email: string },
  { by, changes }: { by: string; changes: string },
): Mail {
  return {
    to: email,
    subject: 'The facts of your shop were changed',
    body: `Hello ${name},

${by} has just changed what all pages say about the shop.

${changes}

If you do not know of it, change it back at once, and disable that admin:
${siteOrigin}/admin/shop

${SHOP}
`,
  }
}

/** Tells an owner that the accounts which members pay to were changed, by whom, and what they are now. */
export function accountsChanged(
  siteOrigin: string,
  { name, email }: { name: string; email: string },
  { by, before, after }: { by: string; before: string; after: string },
): Mail {
  return {
    to: email,
    subject: `The accounts that ${SHOP} members pay to were changed`,
    body: `Hello ${name},

${by} has just changed the accounts that members pay to.

Before: ${before}
Now:    ${after}

If you do not know of it, change them back at once, and disable that admin:
${siteOrigin}/admin/shop/account

${SHOP}
`,
  }
}
