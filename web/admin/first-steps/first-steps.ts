import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/desk.ts'
import { placeTestOrder } from '#contract/calls/shop-orders.ts'
import type { FirstStep } from '#contract/first-steps.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** The first steps of the shop. Asked again after each change until all are done. */
export const firstStepsQuery = queryOptions({
  queryKey: ['admin', 'first-steps'],
  queryFn: ({ signal }) => read(calls.readFirstSteps, { signal }, asAdmin),
  enabled: ({ state }) => state.data?.steps.length !== 0,
})

/** Leaves the first steps for the whole shop, or opens them again. */
export const leaveFirstSteps = (isLeft: boolean) => changeShop(calls.leaveFirstSteps, { body: { isLeft } })

export const testOrder = () => changeShop(placeTestOrder, {})

/** What each step is called, why it is worth doing, and its screen; the test order is a button. */
export const STEPS: Record<FirstStep, { title: string; why: string; to: string }> = {
  factor: {
    title: 'Protect your sign-in',
    why: 'With a second factor the shop stays yours when somebody learns your password.',
    to: adminPaths.settingsFactor,
  },
  facts: {
    title: 'Say who you are',
    why: 'Pages show the name, phones and hours of your shop, mails its name. It is done when you have saved them.',
    to: adminPaths.shop,
  },
  account: {
    title: 'Name the account to pay to',
    why: 'Members see where to pay, and a statement of the bank finds whose money it is.',
    to: adminPaths.shopAccount,
  },
  games: {
    title: 'Import your games',
    why: 'Visitors choose from the games and discs that you have.',
    to: adminPaths.imports,
  },
  customers: {
    title: 'Import your customers',
    why: 'The people who rent from you today go on with plan, money and discs.',
    to: adminPaths.imports,
  },
  banner: {
    title: 'Upload the first banner',
    why: 'The home page begins with it.',
    to: adminPaths.bannerUpload,
  },
  order: {
    title: 'Place a test order',
    why: 'See its mail and its steps before a customer does. It is no income, and you can cancel it.',
    to: adminPaths.orders,
  },
}
