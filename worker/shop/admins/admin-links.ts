import type { Sql } from 'sql-template-tag'
import type { PasswordChoice } from '#contract/admins.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import { newSecret } from '../../platform/base/ids.ts'
import { sha256 } from '../../platform/base/secret.ts'
import { DAY } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { type ApiError, invalid } from '../../platform/http/errors.ts'
import { type Mail, queueMail, queueSecretMail } from '../../platform/mail/outbox.queries.ts'
import { requireUncommon } from '../../platform/passwords/choice.ts'
import { type HashCaller, hashPassword } from '../../platform/passwords/hash.ts'
import { adminPasswordChanged } from './admins.mail.ts'
import { type AdminOfLink, choosePassword, findAdminOfLink, insertLink } from './admins.queries.ts'

const LINK_LIFETIME_MS = 3 * DAY

/**
 * Statements that store a link for the admin and mail it. The secret is in the fragment of the address, which browsers
 * send to no server; the database has its hash only.
 */
export async function mailLink(env: Env, adminId: string, mail: (link: string) => Mail, now: number): Promise<Sql[]> {
  const secret = newSecret()
  const tokenHash = await sha256(secret)
  return [
    ...insertLink({ tokenHash, adminId, expiresAt: now + LINK_LIFETIME_MS }),
    queueSecretMail(env, mail(`${env.SITE_ORIGIN}/admin/choose-password#${secret}`), now),
  ]
}

/**
 * Sets the password of the admin whose link this is, ends all their sessions and mails them. It does not sign in, and a
 * second factor stays. Throws 422 for an unknown, expired or used link, before the expensive hash.
 */
export async function chooseByLink(
  env: Env,
  { link, newPassword }: PasswordChoice,
  caller: HashCaller,
  network: string,
): Promise<AdminOfLink> {
  const tokenHash = await sha256(link)
  const admin = await findAdminOfLink(env.DB, tokenHash, Date.now())
  if (!admin) throw endedLink()
  await requireUncommon(newPassword, 'newPassword')
  const newHash = await hashPassword(newPassword, caller)
  const now = Date.now()
  await write(
    env.DB,
    [
      ...choosePassword({ tokenHash, adminId: admin.id, newHash }, now),
      auditEntry({ subject: admin.id, network }, 'password.changed', admin.id, 'By a link', now),
      ...(admin.passwordHash === '' ? [] : [queueMail(adminPasswordChanged(env.SITE_ORIGIN, admin), now)]),
    ],
    { state_moved: () => endedLink() },
  )
  return admin
}

function endedLink(): ApiError {
  const message = 'This link is no longer valid. Please ask an owner for a new one.'
  return invalid([{ path: 'link', message }])
}
