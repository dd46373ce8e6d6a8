import type { CustomerChange } from '#contract/customer-changes.ts'
import type { CustomerProfile } from '#contract/customer-file.ts'
import { rupees } from '#contract/money.ts'
import { auditEntry, differenceOf } from '../platform/audit/audit.queries.ts'
import type { Env } from '../platform/base/env.ts'
import { write } from '../platform/database/database.ts'
import { type ApiError, conflict, invalid } from '../platform/http/errors.ts'
import { SHOP } from '../platform/mail/stored-text.ts'
import type { Session } from '../platform/sessions/sessions.ts'
import { deleteFlowsOf } from '../shop/accounts/accounts.queries.ts'
import { requireArea } from '../shop/members/areas.queries.ts'
import { type Contact, findAccount, type Member, updateContact } from '../shop/members/members.queries.ts'
import { notifyMember } from '../shop/members/news.queries.ts'
import { existingMember } from '../shop/memberships/change.ts'
import { renameInOrders } from '../shop/orders/orders.queries.ts'

const FIELDS: readonly [name: string, field: keyof Contact][] = [
  ['Name', 'name'],
  ['E-mail', 'email'],
  ['Phone', 'mobileNo'],
  ['City', 'city'],
  ['Area', 'area'],
  ['Address', 'address'],
]

/** Whether the change takes the account from the mailbox that it belongs to. */
export function replacesEmail(member: Member, { email, version }: CustomerChange): boolean {
  return member.email !== null && member.email !== email && member.version === version
}

/** Corrects name, e-mail, phone and address. Throws 409 with the present customer, and 422 for a used e-mail. */
export async function changeCustomer(
  env: Env,
  admin: Session,
  member: Member,
  { version, ...typed }: CustomerChange,
): Promise<CustomerProfile> {
  const db = env.DB
  const now = Date.now()
  const { userId } = member
  if (member.version !== version) throw moved(member)
  const contact = { ...typed, area: await requireArea(db, typed, member) }
  const difference = differenceOf(FIELDS.map(([name, field]) => [name, member[field], contact[field]]))
  if (difference === '') return profileOf(member)
  const statements = [
    ...updateContact(userId, version, contact, now),
    ...(member.name === contact.name ? [] : [renameInOrders(member, contact.name)]),
    auditEntry(admin, 'customer.changed', userId, difference, now),
    ...(member.email === contact.email
      ? []
      : [deleteFlowsOf(userId), ...notifyMember(env, member, emailNews(contact.email), now)]),
  ]
  await write(db, statements, {
    'members.email': () => usedEmail(db, contact.email ?? ''),
    state_moved: async () => moved(await existingMember(db, userId, now)),
  })
  return profileOf(await existingMember(db, userId, now))
}

/** To the former address, so that its owner notices. */
function emailNews(email: string | null) {
  const text =
    email === null
      ? 'We have removed this e-mail from your account, so you get no more mails from us.'
      : 'We have replaced the e-mail of your account by another one.'
  return {
    subject: `The e-mail of your ${SHOP} account was changed`,
    text: `${text} From tomorrow on the account can get a new password without the former e-mail. If you did not ask for this, please contact us today.`,
  }
}

function moved(member: Member): ApiError {
  const message = 'This customer was just changed by someone else. Please check it again.'
  return conflict('customers.moved', message, { present: { customer: profileOf(member) } })
}

/** 422: another customer has the e-mail. */
export async function usedEmail(db: D1Database, email: string): Promise<ApiError> {
  const other = await findAccount(db, email)
  const message = `${other?.userId ?? 'Another customer'} has this e-mail`
  return invalid([{ path: 'email', message }])
}

/** The customer as replies have it. */
export function profileOf(member: Member): CustomerProfile {
  const { membership, balance, console, hidesInstall, recoverableFrom, isErased, priceVersions: _, ...profile } = member
  return { ...profile, balance: rupees(balance) }
}
