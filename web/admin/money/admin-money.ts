import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/money.ts'
import type { SettingsForm } from '#contract/settings.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** The account that members pay to. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ signal }) => (await read(calls.readSettings, { signal }, asAdmin)).settings,
})

/** Saves the settings. When somebody else was faster, the screen gets the present ones. */
export const saveSettings = (body: SettingsForm) => changeShop(calls.changeSettings, { body })

/** Refuses a payment that a member claims. */
export const refuseClaim = (id: string, body: { reason: string }) =>
  changeShop(calls.refuseClaim, { params: { id }, body })
