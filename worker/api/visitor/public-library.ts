import type { Context } from 'hono'
import * as v from 'valibot'
import type { Product } from '#contract/customer-host.ts'
import { addMonths, type Day, dayInKarachi } from '#contract/dates.ts'
import {
  cardFacts,
  type GameDetail,
  type HomeGames,
  IN_WALL,
  type PublicGame,
  type PublicGames,
  UNKNOWN_FACTS,
} from '#contract/games.ts'
import { rupees } from '#contract/money.ts'
import { type PriceVersion, pricesOn } from '#contract/price-versions.ts'
import type { Prices } from '#contract/prices.ts'
import { titleKey } from '#contract/titles.ts'
import { trailerOf } from '#contract/trailers.ts'
import { publicProducts } from '../../customer-host/public-list.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Holidays } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { aboutText } from '../../shop/games/game-about.ts'
import { findHomeRows, findWithSimilar, type LibraryGame, listLibrary } from '../../shop/games/games.queries.ts'
import { opening, plansFor } from '../../shop/games/library.rules.ts'
import { findVersions } from '../../shop/money/prices.queries.ts'
import { isAnnounced, isNewGame } from '../../shop/terms/availability.rules.ts'
import { declareBy } from '../../shop/terms/interests.rules.ts'

const MOST_SIMILAR = 8
/** Games of a row of the home page, without their twins on the other platform. */
const IN_HOME_ROW = 24
/** Enough for a wall with one title of each series. */
const MOST_WANTED = 72

/** `isFresh` is false for older data of an external host that is down. */
interface Dated<Data> {
  data: Data
  isFresh: boolean
}

/** The public library: ours, or the list of an external customer host. */
export async function publicGames(c: Context<AppEnv>): Promise<Dated<PublicGames>> {
  if (c.env.CUSTOMER_HOST) {
    const { list, isFresh } = await publicProducts(c)
    return { data: { success: true, games: list.map(fromHost) }, isFresh }
  }
  const today = dayInKarachi(Date.now())
  const [games, holidays, versions] = await Promise.all([
    listLibrary(c.env.DB),
    holidaysAround(c.env.DB, today),
    findVersions(c.env.DB),
  ])
  const terms = JSON.stringify([today, [...holidays], versions])
  const known = lists.get(games)
  if (known?.terms === terms) return { data: known.data, isFresh: true }
  const data = { success: true as const, games: games.map(cardOf(today, holidays, versions)) }
  lists.set(games, { terms, data })
  return { data, isFresh: true }
}

/** What was made of a library last, with the day, the holidays and the prices that it was made for. */
const lists = new WeakMap<readonly LibraryGame[], { terms: string; data: PublicGames }>()

/** One game with the plans that may take it and similar games. Throws 404 for an unknown code. */
export async function publicGame(c: Context<AppEnv>, productCode: string): Promise<Dated<GameDetail>> {
  if (c.env.CUSTOMER_HOST) return await hostGame(c, productCode)
  const today = dayInKarachi(Date.now())
  const [found, holidays, versions] = await Promise.all([
    findWithSimilar(c.env.DB, productCode, MOST_SIMILAR),
    holidaysAround(c.env.DB, today),
    findVersions(c.env.DB),
  ])
  if (!found) throw unknownGame()
  const card = cardOf(today, holidays, versions)
  const data = {
    ...card(found.game),
    reserveBy: isAnnounced(found.game, today) ? declareBy(found.game) : null,
    about: aboutText(found.game.about),
    trailer: trailerOf(found.game.about.trailer) ?? null,
    screenshots: found.game.screenshots,
    plans: plansFor(found.game, today, holidays),
    similar: found.similar.map(card),
  }
  return { data, isFresh: true }
}

/** The rows of the home page. An external host knows no days and no wishes, so only the wall is filled. */
export async function homeGames(c: Context<AppEnv>): Promise<Dated<HomeGames>> {
  if (c.env.CUSTOMER_HOST) {
    const { data, isFresh } = await publicGames(c)
    const wall = data.games.filter(({ inHand }) => inHand > 0).slice(0, IN_HOME_ROW)
    return { data: { wall, fresh: [], coming: [] }, isFresh }
  }
  const today = dayInKarachi(Date.now())
  const [rows, holidays, versions] = await Promise.all([
    findHomeRows(c.env.DB, {
      today,
      newSince: addMonths(today, -1),
      limit: IN_HOME_ROW,
      wantedLimit: MOST_WANTED,
    }),
    holidaysAround(c.env.DB, today),
    findVersions(c.env.DB),
  ])
  const card = cardOf(today, holidays, versions)
  const shown = (games: LibraryGame[]) => games.map(card)
  const data = {
    wall: shown(oneOfEachSeriesFirst(rows.wanted).slice(0, 2 * IN_WALL)),
    // Games that no plan has yet come last.
    fresh: shown(rows.fresh).sort((a, b) => Number(a.opensOn !== null) - Number(b.opensOn !== null)),
    coming: shown(rows.coming),
  }
  return { data, isFresh: true }
}

/** 'FC 25' and 'FC 24' come after all other games when 'FC 26' is there, so that a wall shows more different games. */
function oneOfEachSeriesFirst(games: readonly LibraryGame[]): LibraryGame[] {
  const firstTitles = new Map<string, string>()
  for (const game of games) {
    const series = seriesOf(game)
    if (!firstTitles.has(series)) firstTitles.set(series, titleKey(game.title))
  }
  const isFirst = (game: LibraryGame) => firstTitles.get(seriesOf(game)) === titleKey(game.title)
  return [...games.filter(isFirst), ...games.filter((game) => !isFirst(game))]
}

/** The series that the shop has entered, else the title without its second line and number. */
function seriesOf({ series, title }: LibraryGame): string {
  return titleKey(series || title.replace(/: .*$/, '').replace(/ ((\dK)?\d+|[IVX]+)$/, ''))
}

async function hostGame(c: Context<AppEnv>, productCode: string): Promise<Dated<GameDetail>> {
  const {
    data: { games },
    isFresh,
  } = await publicGames(c)
  const index = games.findIndex((each) => each.productCode === productCode)
  const game = games[index]
  if (!game) throw unknownGame()
  // Starts at the game's neighbours, so that not every game leads to the same eight.
  const similar = [...games.slice(index + 1), ...games.slice(0, index)]
    .filter(({ platform, category }) => platform === game.platform && category === game.category)
    .slice(0, MOST_SIMILAR)
  return {
    data: { ...game, reserveBy: null, about: null, trailer: null, screenshots: [], plans: [], similar },
    isFresh,
  }
}

/** Makes the card of a game, with the rents of today. */
function cardOf(today: Day, holidays: Holidays, versions: readonly PriceVersion[]): (game: LibraryGame) => PublicGame {
  const prices = pricesOn(versions, today)
  return (game) => fromLibrary(game, today, holidays, prices)
}

function fromLibrary(game: LibraryGame, today: Day, holidays: Holidays, prices: Prices): PublicGame {
  const { price, opensOn } = opening(game, today, holidays, prices)
  return {
    productCode: game.productCode,
    title: game.title,
    platform: game.platform,
    category: game.category,
    inHand: game.inHand,
    owned: game.owned,
    isNew: isNewGame(game, today),
    availableSince: game.availableSince,
    opensOn,
    comesOn: isAnnounced(game, today) ? game.availableSince : null,
    retail: rupees(game.retailPaisa),
    price: price === null ? null : rupees(price),
    aliases: game.aliases,
    ...v.parse(cardFacts, game),
    wanted: game.wanted,
    cover: game.cover ?? null,
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
    ...UNKNOWN_FACTS,
  }
}

function unknownGame() {
  return notFound('games.not-found', 'We do not have this game')
}
