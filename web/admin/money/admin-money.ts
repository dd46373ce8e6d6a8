import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/money.ts'
import type { SettingsForm } from '#contract/settings.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
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

/** The facts of the shop with their latest versions. */
export const factsQuery = queryOptions({
  queryKey: ['admin', 'facts'],
  queryFn: async ({ signal }) => await read(calls.readFacts, { signal }, asAdmin),
})

/** Saves facts in place of those of `version`. */
export const saveFacts = (facts: ShopFacts, version: number) =>
  changeShop(calls.changeFacts, { body: { ...facts, version } })

/** Refuses a payment that a member claims. */
export const refuseClaim = (id: string, body: { reason: string }) =>
  changeShop(calls.refuseClaim, { params: { id }, body })
