import type { Context } from 'hono'
import type { Product } from '#contract/customer-host.ts'
import type { Day } from '#contract/dates.ts'
import type { GameDetail, PublicGame } from '#contract/games.ts'
import { rupees } from '#contract/money.ts'
import { publicProducts } from '../customer-host/public-list.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../http/errors.ts'
import { dayInKarachi } from '../rentals/calendar.rules.ts'
import { isNewGame } from '../rentals/rentals.rules.ts'
import { findWithSimilar, type LibraryGame, listLibrary } from './games.queries.ts'
import { monthlyPrice, plansFor } from './library.rules.ts'

const MOST_SIMILAR = 8

/** `isFresh` is false for what an external host that is down said a while ago. */
interface Dated<Data> {
  data: Data
  isFresh: boolean
}

/** The library as everyone may see it: ours, or what an external customer host lists. */
export async function publicGames(c: Context<AppEnv>): Promise<Dated<PublicGame[]>> {
  if (c.env.CUSTOMER_HOST) {
    const { list, isFresh } = await publicProducts(c)
    return { data: list.map(fromHost), isFresh }
  }
  const today = dayInKarachi(Date.now())
  const games = await listLibrary(c.env.DB)
  return { data: games.map((game) => fromLibrary(game, today)), isFresh: true }
}

/** One game of it with the plans that may take it and the games like it; 404 when there is none. */
export async function publicGame(
  c: Context<AppEnv>,
  productCode: string,
): Promise<Dated<GameDetail>> {
  if (c.env.CUSTOMER_HOST) return await hostGame(c, productCode)
  const found = await findWithSimilar(c.env.DB, productCode, MOST_SIMILAR)
  if (!found) throw unknownGame()
  const today = dayInKarachi(Date.now())
  const data = {
    ...fromLibrary(found.game, today),
    plans: plansFor(found.game, today),
    similar: found.similar.map((game) => fromLibrary(game, today)),
  }
  return { data, isFresh: true }
}

async function hostGame(c: Context<AppEnv>, productCode: string): Promise<Dated<GameDetail>> {
  const { data: games, isFresh } = await publicGames(c)
  const index = games.findIndex((each) => each.productCode === productCode)
  const game = games[index]
  if (!game) throw unknownGame()
  // Its neighbours in the host's own order, so that not every game leads to the same eight.
  const similar = [...games.slice(index + 1), ...games.slice(0, index)]
    .filter(({ platform, category }) => platform === game.platform && category === game.category)
    .slice(0, MOST_SIMILAR)
  return { data: { ...game, plans: [], similar }, isFresh }
}

function fromLibrary(game: LibraryGame, today: Day): PublicGame {
  const price = monthlyPrice(game, today)
  return {
    productCode: game.productCode,
    title: game.title,
    platform: game.platform,
    category: game.category,
    inHand: game.inHand,
    owned: game.owned,
    isNew: isNewGame(game, today),
    availableSince: game.availableSince,
    retail: rupees(game.retailPaisa),
    price: price === undefined ? null : rupees(price),
  }
}

function fromHost(product: Product): PublicGame {
  return {
    productCode: product.productCode,
    title: product.productName,
    platform: product.groupName.replace(/ GAMES$/, ''),
    category: product.gameCategory,
    inHand: product.inHandStock,
    owned: product.inHandStock + product.customerStock,
    isNew: null,
    availableSince: null,
    retail: null,
    price: null,
  }
}

function unknownGame() {
  return notFound('games.not-found', 'We do not have this game')
}
