import { Hono } from 'hono'
import { formatIban, settingsForm } from '#contract/settings.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict } from '../../platform/http/errors.ts'
import { requireAdmin, requireConfirmedOwner } from '../../platform/sessions/guards.ts'
import { findSettings, updateSettings } from '../../shop/money/settings.queries.ts'

/** The account that members pay to. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/settings', async (c) => {
    await requireAdmin(c)
    return c.json({ status: true, message: '', settings: await findSettings(c.env.DB) })
  })
  .put('/settings', async (c) => {
    const admin = await requireConfirmedOwner(c)
    const settings = await readBody(c, settingsForm)
    const { iban, accountTitle } = settings
    const detail = iban ? `Pay to ${formatIban(iban)}, ${accountTitle}` : 'No account to pay to'
    try {
      await write(c.env.DB, [
        ...updateSettings(settings),
        auditEntry(admin, 'settings.changed', 'settings', detail, Date.now()),
      ])
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      throw conflict('settings.changed', 'Somebody else has just changed the settings.', {
        present: { settings: await findSettings(c.env.DB) },
      })
    }
    return c.json({ status: true, message: 'Saved', settings: await findSettings(c.env.DB) })
  })
