import * as calls from '#contract/calls/money.ts'
import { walletRows } from '#contract/memberships.ts'
import { formatIban, type ShopSettings } from '#contract/settings.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { conflict } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { accountsChanged } from '../../shop/admins/admins.mail.ts'
import { findAdmin, findOwners } from '../../shop/admins/admins.queries.ts'
import { findSettings, updateSettings } from '../../shop/money/settings.queries.ts'
import { answer } from '../answer.ts'

/** The accounts that members pay to. All owners get a mail about a change. */
export const settingsRoutes = [
  answer(calls.readSettings, async ({ db }) => ({ settings: await findSettings(db) })),

  answer(calls.changeSettings, async ({ c, env, db, admin, body: settings }) => {
    const [present, owners, by] = await Promise.all([findSettings(db), findOwners(db), findAdmin(db, admin.subject)])
    const before = accountsText(present)
    const { easypaisa = present.easypaisa, jazzcash = present.jazzcash, walletTitle = present.walletTitle } = settings
    const after = accountsText({ ...settings, easypaisa, jazzcash, walletTitle })
    const now = Date.now()
    const change = { by: by?.name ?? '', before, after }
    await write(
      db,
      [
        ...updateSettings(settings),
        auditEntry(admin, 'settings.changed', 'settings', after, now),
        ...(before === after
          ? []
          : owners.map((owner) => queueMail(accountsChanged(env.SITE_ORIGIN, owner, change), now))),
      ],
      {
        state_moved: async () =>
          conflict('settings.changed', 'Somebody else has just changed the settings.', {
            present: { settings: await findSettings(db) },
          }),
      },
    )
    afterReply(c, deliverOutbox)
    return { message: 'Saved', settings: await findSettings(db) }
  }),
]

function accountsText(settings: Omit<ShopSettings, 'version'>): string {
  const { iban, accountTitle } = settings
  const bank = iban ? [`Pay to ${formatIban(iban)}, ${accountTitle}`] : []
  const wallets = walletRows(settings).map(([name, value]) => `${name} ${value}`)
  return [...bank, ...wallets].join(', ') || 'No account to pay to'
}
