import type { Sql } from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import type { Env } from '../../platform/base/env.ts'
import { isAnyoneAhead } from './allocation.queries.ts'
import { allocate } from './allocation.ts'
import { commitRental, type RentalState, type Requester, readRental, type Wanted } from './commit-rental.ts'
import type { MailedRequest } from './requests.mail.ts'

/** What a member's own request or swap reads. */
interface RequestState {
  rental: RentalState
  /** Games that others have waited for longer. */
  awaited: string[]
}

/** Reads, in one trip, what `requestByHand` decides on. */
export async function readForRequest(
  { DB }: Env,
  userId: string,
  productCodes: readonly string[],
): Promise<RequestState> {
  const today = dayInKarachi(Date.now())
  const [rental, ahead] = await Promise.all([
    readRental(DB, userId, productCodes),
    Promise.all(productCodes.map((productCode) => isAnyoneAhead(DB, { userId, productCode }, today))),
  ])
  return { rental, awaited: productCodes.filter((_, index) => ahead[index]) }
}

/** `commitRental` for a request by hand: members who have waited longer for a game come first. */
export async function requestByHand(
  env: Env,
  requester: Requester,
  kind: 'REQUEST' | 'SWAP',
  wanted: readonly Wanted[],
  finish: (requests: MailedRequest[]) => Sql[],
  state: RequestState,
): Promise<MailedRequest[]> {
  const { userId } = requester
  for (const productCode of state.awaited) await allocate(env, Date.now(), { userId, productCode })
  // An allocation changes what was read.
  const read = state.awaited.length === 0 ? state.rental : undefined
  return await commitRental(env, requester, kind, wanted, finish, read)
}
