import * as calls from '#contract/calls/money.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { conflict } from '../../platform/http/errors.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { factsChanged } from '../../shop/admins/admins.mail.ts'
import { findAdmin, findOwners } from '../../shop/admins/admins.queries.ts'
import { addFacts, findFacts, listFacts } from '../../shop/facts/facts.queries.ts'
import { answer } from '../answer.ts'

/** The facts of the shop. All owners get a mail about a change. */
export const factsRoutes = [
  answer(calls.readFacts, async ({ db }) => await replyOf(db)),

  answer(calls.changeFacts, async ({ c, env, db, admin, body: { version, ...facts } }) => {
    const [before, owners, by] = await Promise.all([findFacts(db), findOwners(db), findAdmin(db, admin.subject)])
    const wasFaster = () => conflict('facts.changed', 'Somebody else has just changed the facts.')
    if (before.version !== version) throw wasFaster()
    const changes = changesOf(before.facts, facts)
    if (changes.length === 0) return { message: 'Saved', ...(await replyOf(db)) }
    const now = Date.now()
    const change = { by: by?.name ?? '', changes: changes.join('\n') }
    await write(
      db,
      [
        addFacts(facts, version, admin.subject, now),
        auditEntry(admin, 'shop.facts', 'shop', changes.join('; '), now),
        ...owners.map((owner) => queueMail(factsChanged(env.SITE_ORIGIN, owner, change), now)),
      ],
      { 'shop_facts.version': wasFaster },
    )
    purgeShared(c, 'shop')
    afterReply(c, deliverOutbox)
    return { message: 'Saved. Visitors see it within a minute', ...(await replyOf(db)) }
  }),
]

async function replyOf(db: D1Database) {
  const [shop, versions] = await Promise.all([findFacts(db), listFacts(db)])
  return { shop, versions }
}

/** What changed, as lines: 'hours: noon to midnight (before: 11 am to 8 pm)'. */
function changesOf(before: ShopFacts, after: ShopFacts): string[] {
  return (Object.keys(before) as (keyof ShopFacts)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${after[key] || 'none'} (before: ${before[key] || 'none'})`)
}
