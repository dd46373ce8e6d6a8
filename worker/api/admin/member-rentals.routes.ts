import * as calls from '#contract/calls/shop-rentals.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { publicId } from '../../platform/base/ids.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { listStock } from '../../shop/games/games.queries.ts'
import { changeable, existingMember } from '../../shop/memberships/change.ts'
import { allocate, allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import { askedForMember, doneForMember } from '../../shop/rentals/for-member.ts'
import { askReturn, keepAfterAll, withdraw } from '../../shop/rentals/member-commands.ts'
import { memberRequestLimits, readForRequest, requestByHand } from '../../shop/rentals/request-by-hand.ts'
import { libraryEligibility } from '../../shop/terms/eligibility.rules.ts'
import { answer } from '../answer.ts'

/** What the shop does for a member who calls or comes, by the member's own rules and limits; built-in host only. */
export const memberRentalRoutes = [
  answer(calls.readEligibilityOf, async ({ db, params: { userId } }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const [{ membership }, games, holidays] = await Promise.all([
      existingMember(db, userId, now),
      listStock(db),
      holidaysAround(db, today),
    ])
    return libraryEligibility(membership, games, today, holidays)
  }),

  answer(calls.requestFor, async ({ env, admin, params: { userId }, body: { productCode, givesBack }, once }) =>
    once({
      limits: memberRequestLimits(env, userId),
      read: () => readForRequest(env, userId, [productCode]),
      decide: async (state) => {
        const member = changeable(state.member)
        const id = publicId('KR')
        const { result: requests, ...made } = await requestByHand(
          env,
          { ...member, email: member.email ?? '', askedBy: admin.subject },
          givesBack ? 'SWAP' : 'REQUEST',
          [{ id, productCode, ...(givesBack && { givesBack }) }],
          state,
        )
        const [request] = requests
        const promisedBy = request?.delivery.until ?? ''
        const message = `${request?.productName} for ${member.name}: ${id}, promised by ${formatDay(promisedBy)}`
        return {
          ...made,
          result: { message, requestId: id, promisedBy },
          statements: [...made.statements, ...askedForMember(admin, requests, state.now)],
        }
      },
      after: [deliverOutbox],
    }),
  ),

  answer(calls.withdrawFor, async ({ c, env, db, admin, params: { userId, id } }) => {
    const { productName } = await commitDecision(db, async () =>
      doneForMember(admin, 'request.withdrawn', await withdraw(env, id, userId)),
    )
    allocateAndDeliver(c)
    return { message: `${productName} is withdrawn` }
  }),

  answer(calls.askToCollectFor, async ({ env, admin, params: { userId, id }, once }) =>
    once({
      limits: memberRequestLimits(env, userId),
      decide: async () => {
        const asked = doneForMember(admin, 'request.return-asked', await askReturn(env, id, userId))
        return { ...asked, result: { message: `${asked.result.productName} will be collected` } }
      },
      after: [allocate, deliverOutbox],
    }),
  ),

  answer(calls.keepDiscFor, async ({ c, env, db, admin, params: { userId, id } }) => {
    const { productName } = await commitDecision(db, async () =>
      doneForMember(admin, 'request.kept', await keepAfterAll(env, id, userId)),
    )
    allocateAndDeliver(c)
    return { message: `${productName} stays with the member` }
  }),
]
