import * as calls from '#contract/calls/money.ts'
import { formatIban } from '#contract/settings.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { findSettings, updateSettings } from '../../shop/money/settings.queries.ts'
import { answer } from '../answer.ts'

/** The account that members pay to. */
export const settingsRoutes = [
  answer(calls.readSettings, async ({ db }) => ({ settings: await findSettings(db) })),

  answer(calls.changeSettings, async ({ db, admin, body: settings }) => {
    const { iban, accountTitle } = settings
    const detail = iban ? `Pay to ${formatIban(iban)}, ${accountTitle}` : 'No account to pay to'
    await write(
      db,
      [...updateSettings(settings), auditEntry(admin, 'settings.changed', 'settings', detail, Date.now())],
      {
        state_moved: async () =>
          conflict('settings.changed', 'Somebody else has just changed the settings.', {
            present: { settings: await findSettings(db) },
          }),
      },
    )
    return { message: 'Saved', settings: await findSettings(db) }
  }),
]
