import type { Sql } from 'sql-template-tag'
import type { NewCustomer } from '#contract/customer-changes.ts'
import { formatPhone } from '#contract/phone.ts'
import { auditEntry } from '../platform/audit/audit.queries.ts'
import type { Env } from '../platform/base/env.ts'
import { violates, write } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Session } from '../platform/sessions/sessions.ts'
import { withNextNumber } from '../shop/accounts/member-number.ts'
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
  remember: (userId: string) => Sql[],
): Promise<string> {
  const db = env.DB
  const area = await requireArea(db, contact)
  if (cnic) requireValidCard(cnicExpiresOn, 'cnicExpiresOn', Date.now())
  return await withNextNumber(db, async (number, now) => {
    await requireNoBlock(db, { phones: [contact.mobileNo], ...(cnic && { cnicHash: hashOfCnic(env, cnic) }) })
    const userId = `KB-${number}`
    try {
      await write(
        db,
        [
          ...insertEnteredMember(number, { ...contact, area }, isConfirmed, now),
          auditEntry(admin, 'customer.entered', userId, '', now),
          ...(cnic ? [saveCnic(env, userId, { cnic, expiresOn: cnicExpiresOn })] : []),
          ...remember(userId),
        ],
        { 'members.email': () => usedEmail(db, contact.email ?? '') },
      )
      return userId
    } catch (error) {
      if (!violates(error, 'state_moved')) throw error
      await requireOwnPhone(db, contact.mobileNo)
    }
  })
}

async function requireOwnPhone(db: D1Database, mobileNo: string): Promise<void> {
  const other = await findByPhone(db, mobileNo)
  if (!other) return
  const message = `${other.name} (${other.userId}) has the phone ${formatPhone(mobileNo)}. Is this another person?`
  throw conflict('customers.same-phone', message)
}
