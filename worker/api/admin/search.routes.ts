import { HITS_PER_KIND, SEARCH_KINDS, type SearchHit, type SearchKind } from '#contract/admin-search.ts'
import * as calls from '#contract/calls/desk.ts'
import { COPY_STATE_NAMES } from '#contract/copies.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { formatPhone } from '#contract/phone.ts'
import { gameList } from '../../desk/games-list.queries.ts'
import { memberList } from '../../desk/members-list.queries.ts'
import { type AdminList, type Key, readPage } from '../../platform/lists/list-page.ts'
import { copyList } from '../../shop/discs/copies-list.queries.ts'
import { orderList } from '../../shop/orders/orders-list.queries.ts'
import { gameRequestList } from '../../shop/rentals/requests-list.queries.ts'
import { answer } from '../answer.ts'

/** GET /api/v1/admin/search: one box for phone, name, User ID, order, request, title and disc. */
export const searchRoutes = [
  answer(calls.searchShop, async ({ db, query: { q } }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const find = async <Row, K extends Key>(
      list: AdminList<Row, K>,
      factsOf: (row: Row) => Omit<SearchHit, 'kind' | 'id'>,
    ): Promise<Omit<SearchHit, 'kind'>[]> => {
      const { rows } = await readPage(db, list, { q, cursor: undefined, size: HITS_PER_KIND })
      return rows.map((row) => ({ id: list.idOf(row), ...factsOf(row) }))
    }
    const found: Record<SearchKind, Promise<Omit<SearchHit, 'kind'>[]>> = {
      customer: find(memberList({}, today), ({ userId, name, mobileNo, city }) => ({
        name,
        about: joined(userId, formatPhone(mobileNo), city),
      })),
      order: find(orderList(), ({ orderId, firstName, lastName, phone, status }) => ({
        name: `${firstName} ${lastName}`,
        about: joined(orderId, status, formatPhone(phone)),
      })),
      request: find(gameRequestList([], undefined, now), (request) => ({
        name: `${request.productName}, ${request.userName || request.userId}`,
        about: joined(request.requestId, request.status, request.itemCode ?? ''),
      })),
      game: find(gameList({}, today), (game) => ({
        name: game.productName,
        about: joined(game.productCode, `${game.inHandStock} of ${game.owned} in shop`),
      })),
      disc: find(copyList({ state: undefined, game: undefined }), (copy) => ({
        name: copy.productName,
        about: joined(copy.code, COPY_STATE_NAMES[copy.state], copy.withName),
      })),
    }
    const hits = SEARCH_KINDS.map(async (kind) => (await found[kind]).map((hit) => ({ kind, ...hit })))
    return { hits: (await Promise.all(hits)).flat() }
  }),
]

function joined(...facts: string[]): string {
  return facts.filter(Boolean).join(' · ')
}
