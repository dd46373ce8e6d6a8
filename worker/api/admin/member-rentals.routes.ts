import * as calls from '#contract/calls/shop-rentals.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { publicId } from '../../platform/base/ids.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { listStock } from '../../shop/games/games.queries.ts'
import { existingMember, throwIfRefused } from '../../shop/memberships/commit-change.ts'
import { refusesErased } from '../../shop/memberships/memberships.rules.ts'
import { allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import { askedForMember, doneForMember } from '../../shop/rentals/for-member.ts'
import { askReturn, keepAfterAll, memberRequestLimits, withdraw } from '../../shop/rentals/member-commands.ts'
import { readForRequest, requestByHand } from '../../shop/rentals/request-by-hand.ts'
import type { MailedRequest } from '../../shop/rentals/requests.mail.ts'
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

  answer(calls.requestFor, async ({ c, env, db, admin, params: { userId }, body: { productCode, givesBack }, once }) =>
    once({
      limits: memberRequestLimits(env, userId),
      read: () => readForRequest(env, userId, [productCode]),
      work: async (remember, state) => {
        const now = Date.now()
        const member = await existingMember(db, userId, now)
        throwIfRefused(refusesErased(member))
        const id = publicId('KR')
        const replyTo = ([request]: MailedRequest[]) => {
          const promisedBy = request?.delivery.until ?? ''
          const message = `${request?.productName} for ${member.name}: ${id}, promised by ${formatDay(promisedBy)}`
          return { message, requestId: id, promisedBy }
        }
        const made = await requestByHand(
          env,
          { ...member, email: member.email ?? '', askedBy: admin.subject },
          givesBack ? 'SWAP' : 'REQUEST',
          [{ id, productCode, ...(givesBack && { givesBack }) }],
          (requests) => [...askedForMember(admin, requests, now), ...remember(replyTo(requests))],
          state,
        )
        afterReply(c, deliverOutbox)
        return replyTo(made)
      },
    }),
  ),

  answer(calls.withdrawFor, async ({ c, env, admin, params: { userId, id } }) => {
    const { productName } = await withdraw(env, id, userId, (request) =>
      doneForMember(admin, 'request.withdrawn', request, Date.now()),
    )
    allocateAndDeliver(c)
    return { message: `${productName} is withdrawn` }
  }),

  answer(calls.askToCollectFor, async ({ c, env, admin, params: { userId, id }, once }) =>
    once({
      limits: memberRequestLimits(env, userId),
      work: async (remember) => {
        const replyTo = ({ productName }: GameRequestRow) => ({ message: `${productName} will be collected` })
        const request = await askReturn(env, id, userId, (made) => [
          ...doneForMember(admin, 'request.return-asked', made, Date.now()),
          ...remember(replyTo(made)),
        ])
        allocateAndDeliver(c)
        return replyTo(request)
      },
    }),
  ),

  answer(calls.keepDiscFor, async ({ c, env, admin, params: { userId, id } }) => {
    const { productName } = await keepAfterAll(env, id, userId, (request) =>
      doneForMember(admin, 'request.kept', request, Date.now()),
    )
    allocateAndDeliver(c)
    return { message: `${productName} stays with the member` }
  }),
]
