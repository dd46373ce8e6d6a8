import type { Context } from 'hono'
import * as v from 'valibot'
import { type CustomerDetail, type Product, swapReply } from '#contract/customer-host.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import { planById } from '#contract/plans.ts'
import type { AppEnv } from '../platform/base/env.ts'
import { publicId } from '../platform/base/ids.ts'
import { violates } from '../platform/database/database.ts'
import { notSignedIn } from '../platform/http/errors.ts'
import { answerOnce } from '../platform/http/idempotency.ts'
import { keptOf } from '../platform/http/shared-cache.ts'
import { deliverOutbox } from '../platform/mail/deliver.ts'
import { verifyPassword } from '../platform/passwords/hash.ts'
import { requireOwnPassword, sessionIdOf, sessionOf, startSession } from '../platform/sessions/sessions.ts'
import { casesOf, type LibraryGame, listLibrary } from '../shop/games/games.queries.ts'
import {
  findAccount,
  findMember,
  findProfileOfSession,
  type Profile,
  spendPassword,
} from '../shop/members/members.queries.ts'
import { memberRequestLimits, readForRequest, requestByHand } from '../shop/rentals/request-by-hand.ts'
import { discsAtHome } from '../shop/rentals/requests.queries.ts'
import { requestType } from '../shop/terms/rentals.rules.ts'
import { collectionDay } from '../shop/visits/collections.rules.ts'
import { findNextVisit } from '../shop/visits/run-sheet.queries.ts'
import type { CustomerHost } from './host.ts'

/** The customer host on our own database. */
export function builtInHost(c: Context<AppEnv>): CustomerHost {
  const db = c.env.DB
  return {
    signIn: async ({ userId, password }, caller) => {
      const account = await findAccount(db, userId)
      const isRight = await verifyPassword(password, account?.passwordHash, caller)
      if (!account || !isRight) return undefined
      const now = Date.now()
      const token = await startSession(
        db,
        'member',
        account.userId,
        now,
        spendPassword(account, now),
        caller.device,
      ).catch((error) => {
        // It was changed during the check, which ended all sessions, or it is a one-time password that has ended.
        if (violates(error, 'state_moved')) return undefined
        throw error
      })
      return token === undefined ? undefined : { token, userId: account.userId, name: account.name }
    },

    detail: async (token) => asDetail(await profileOf(db, token)),

    occupied: async (token) => {
      const { userId } = await profileOf(db, token)
      const discs = await discsAtHome(db, userId)
      const codes = discs.map(({ productCode }) => productCode)
      const [cases, visit] = await Promise.all([
        casesOf(db, codes),
        discs.length > 0 ? findNextVisit(db, userId) : undefined,
      ])
      const today = dayInKarachi(Date.now())
      return discs.map(({ productCode, productName, gameCategory, itemCode, fault, returnAskedAt }) => {
        const { platform, cover } = cases.get(productCode) ?? {}
        const groupName = platform && `${platform} GAMES`
        const collectBy = collectionDay({ returnAskedAt }, visit, today) ?? undefined
        return {
          productCode,
          productName,
          gameCategory,
          itemCode,
          groupName,
          cover,
          collectBy,
          ...(fault && { fault }),
        }
      })
    },

    products: async (token) => {
      const now = Date.now()
      const [games, profile] = await Promise.all([
        listLibrary(db),
        token === undefined ? undefined : profileOf(db, token),
      ])
      const member = profile && (await findMember(db, profile.userId, now))
      const reqType = member?.membership ? requestType(member.membership, dayInKarachi(now)) : 'REQUEST'
      return productsFor(games, reqType)
    },

    swap: async (token, swap) => {
      const profile = await profileOf(db, token)
      const codes = swap.request.map(({ productCode }) => productCode)
      const wanted = swap.request.map(({ productCode, itemCode }, index) => ({
        id: publicId('KR'),
        productCode,
        givesBack: { productCode: swap.issue[index]?.productCode ?? '', itemCode },
      }))
      const answered = await answerOnce(c, {
        caller: `member:${profile.userId}`,
        body: swap,
        limits: memberRequestLimits(c.env, profile.userId),
        read: () => readForRequest(c.env, profile.userId, codes),
        decide: (state) => requestByHand(c.env, profile, 'SWAP', wanted, state),
        replyTo: () => ({ status: 200, body: { status: 1, message: 'Request successfully' } }),
        // The wire reports a refusal of a rule as 200 with status 0 and the reason (docs/wire.md, Customer
        // host).
        refused: (refusal) => ({ status: 200, body: { status: 0, message: refusal.message } }),
        after: [deliverOutbox],
      })
      return v.parse(swapReply, await answered.json())
    },
  }
}

/** What was made of a library, for each type of request. */
const productLists = new WeakMap<readonly LibraryGame[], Map<Product['reqType'], Product[]>>()

function productsFor(games: readonly LibraryGame[], reqType: Product['reqType']): Product[] {
  const lists = keptOf(productLists, games, () => new Map<Product['reqType'], Product[]>())
  const list = lists.get(reqType) ?? games.map((game) => productOf(game, reqType))
  lists.set(reqType, list)
  return list
}

function productOf(game: LibraryGame, reqType: Product['reqType']): Product {
  return {
    productCode: game.productCode,
    productName: game.title,
    reqType,
    customerStock: game.owned - game.inHand,
    gameCategory: game.category,
    inHandStock: game.inHand,
    groupName: `${game.platform} GAMES`,
    ...(game.cover && { cover: game.cover }),
  }
}

async function profileOf(db: D1Database, token: string): Promise<Profile> {
  const [session, profile] = await Promise.all([
    sessionOf(db, 'member', token, Date.now()),
    findProfileOfSession(db, sessionIdOf(token)),
  ])
  if (session) requireOwnPassword(session)
  if (!profile || profile.userId !== session?.subject) throw notSignedIn()
  return profile
}

function asDetail(profile: Profile): CustomerDetail {
  const plan = profile.planId === null ? undefined : planById(profile.planId)
  return {
    userId: profile.userId,
    email: profile.email,
    balance: rupees(profile.balance),
    package: plan?.planName ?? '',
    mobileNo: profile.mobileNo,
    city: profile.city,
    address: profile.address,
    acName: profile.name,
    acCode: profile.userId,
    acAddress: profile.address,
    cityCode: '',
    cnicExpiry: '',
    packageCode: plan ? String(plan.id) : '',
  }
}
