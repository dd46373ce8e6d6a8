import type { NewCustomer } from '#contract/customer-changes.ts'
import { formatPhone } from '#contract/phone.ts'
import { auditEntry } from '../platform/audit/audit.queries.ts'
import type { Env } from '../platform/base/env.ts'
import type { Decision } from '../platform/database/decision.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Session } from '../platform/sessions/sessions.ts'
import { nextMemberNumber } from '../shop/accounts/accounts.queries.ts'
import { requireArea } from '../shop/members/areas.queries.ts'
import { requireNoBlock } from '../shop/members/blocks.queries.ts'
import { hashOfCnic, requireValidCard, saveCnic } from '../shop/members/cnics.queries.ts'
import { findByPhone, insertEnteredMember } from '../shop/members/members.queries.ts'
import { usedEmail } from './customer-changes.ts'

/**
 * Adds a customer who phones or comes. They sign in once they have a password: by their e-mail, or a one-time one of
 * the shop. Throws 409 for the phone of another customer, unless it is confirmed, and 422 for a used e-mail.
 */
export async function addCustomer(
  env: Env,
  admin: Session,
  { isConfirmed, cnic, cnicExpiresOn, ...contact }: NewCustomer,
): Promise<Decision<{ message: string; userId: string }>> {
  const db = env.DB
  const now = Date.now()
  const area = await requireArea(db, contact)
  if (cnic) requireValidCard(cnicExpiresOn, 'cnicExpiresOn', now)
  await requireNoBlock(db, { phones: [contact.mobileNo], ...(cnic && { cnicHash: hashOfCnic(env, cnic) }) })
  const [number, other] = await Promise.all([
    nextMemberNumber(db),
    isConfirmed ? undefined : findByPhone(db, contact.mobileNo),
  ])
  if (other) {
    const message = `${other.name} (${other.userId}) has the phone ${formatPhone(contact.mobileNo)}. Is this another person?`
    throw conflict('customers.same-phone', message)
  }
  const userId = `KB-${number}`
  return {
    result: { message: `${contact.name} is ${userId}.`, userId },
    statements: [
      ...insertEnteredMember(number, { ...contact, area }, isConfirmed, now),
      auditEntry(admin, 'customer.entered', userId, '', now),
      ...(cnic ? [saveCnic(env, userId, { cnic, expiresOn: cnicExpiresOn })] : []),
    ],
    refusals: { 'members.email': () => usedEmail(db, contact.email ?? '') },
  }
}
