import * as v from 'valibot'
import { cityOf } from './cities.ts'
import { PLANS } from './plans.ts'
import { page } from './replies.ts'
import { LENGTHS } from './text.ts'
import { reads } from './text-kinds.ts'

export const MEMBERSHIP_STATUSES = ['ACTIVE', 'HOLD', 'CANCELLED'] as const
type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/** The state of a membership as screens and CSV have it. */
export const MEMBERSHIP_NAMES = { ACTIVE: 'Active', HOLD: 'On hold', CANCELLED: 'Ended' } as const satisfies Record<
  MembershipStatus,
  string
>

/**
 * Filters of the customers: by membership, those who owe something (most first), those with a late rent (oldest first).
 */
const CUSTOMER_STATUSES = [...MEMBERSHIP_STATUSES, 'OWING', 'LATE'] as const

export const customerFilter = v.object({
  status: v.optional(v.picklist(CUSTOMER_STATUSES, 'There is no such status')),
  plan: v.optional(
    v.picklist(
      PLANS.map(({ planName }) => planName),
      'There is no such plan',
    ),
  ),
  city: v.optional(
    v.pipe(v.string(), v.maxLength(LENGTHS.name, 'There is no such city'), v.transform(cityOf), reads('city')),
  ),
  /** Without it: newest first. */
  sort: v.optional(v.picklist(['name'], 'There is no such order')),
})
export type CustomerFilter = v.InferOutput<typeof customerFilter>

/**
 * GET /api/v1/admin/customers: accounts of the built-in host, newest first, and by `customerFilter`. `subscription` is
 * the plan's name, null without a membership; `joinedAt` is ms UTC; `balance` and `owed` rupees;
 * `daysLate` of the oldest late rent; `gamesOut` the discs at home or on the way back.
 */
export const customerRow = v.object({
  userId: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  mobileNo: v.string(),
  city: v.string(),
  subscription: v.nullable(v.string()),
  membership: v.nullable(v.picklist(MEMBERSHIP_STATUSES)),
  joinedAt: v.number(),
  balance: v.number(),
  /** What is left to pay; after the end the deposit counts. */
  owed: v.number(),
  daysLate: v.number(),
  gamesOut: v.number(),
})
export type CustomerRow = v.InferOutput<typeof customerRow>

export const customersPage = page(customerRow)
