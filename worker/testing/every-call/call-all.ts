import type { Ask } from './ask.ts'
import { callAsMember, callForRentals, callForWishes } from './member-calls.ts'
import { newAdmin, newGames, newMember } from './people.ts'
import { callForAGame, callForLists, callForWork } from './shop-calls.ts'
import { callAsVisitor, callForAnAccount, type ShopEnv } from './visitor-calls.ts'

/**
 * Makes every call that reads a table of `fill`, at least once, by new people. `number` (1001 and up) makes
 * runs distinct; each list of the member has `life` entries.
 */
export async function callAll(ask: Ask, env: ShopEnv, number: number, life: number): Promise<void> {
  const db = env.DB
  const [member, admin] = [await newMember(db, number, life), await newAdmin(db, number)]
  await callAsVisitor(ask)
  await callForAnAccount(ask, env, `new${number}@khelbox.example`)
  await callAsMember(ask, member)
  await callForWishes(ask, member)
  await callForLists(ask, db, admin)
  await callForWork(ask, admin, member)
  await callForAGame(ask, admin, `Game ${number}`)
  await callForRentals(ask, member, admin, await newGames(db, number))
}

/**
 * Calls that read what they count: the discs on a shelf and those missing there, the discs at each place, what was due
 * in a period, the rents of a member, one a month, the games of the library, and what running members pay.
 */
export const COUNT_ROWS = [
  'stock-take',
  'a stock-take',
  'places of discs',
  'money',
  'reversal',
  'what a customer may have',
  'prices',
]

/** Whether the rows grow with the tables. Larger tables may cost a few more lookups, never twenty. */
export function grows(before: number, after: number): boolean {
  return after > before + 20
}
