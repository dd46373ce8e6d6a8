import { isAvailable } from './game-texts.ts'
import type { PublicGame } from './games.ts'
import { PLATFORMS } from './kind-text.ts'
import { byCode, type Title, titlesOf } from './titles.ts'

/** Parameters of an address like /gamelist?platform=PS5&category=Racing&show=available&players=2&sort=az. */
const SHOWN = { available: 'Available now', new: 'New', coming: 'Coming soon', out: 'All rented out' } as const
/** For at least so many on one console. */
const PLAYERS = { 2: '2 players', 4: '4 players' } as const
const SORTS = { wanted: 'Most wanted', newest: 'Newest', az: 'A–Z' } as const
/** The parameters that choose games, in the order of their chips. */
const FILTERS = ['platform', 'show', 'players', 'category'] as const
type Filter = (typeof FILTERS)[number]

/** The name of the group with most choices. */
export const CATEGORY = 'Category'

/** How many filters of the address leave games out. */
export function filterCount(address: URLSearchParams): number {
  return FILTERS.filter((filter) => address.get(filter)).length
}

export function isFiltered(address: URLSearchParams): boolean {
  return filterCount(address) > 0
}

/** The search part of the address with all games, in the same order and with the same search. */
export function withoutFilters(address: URLSearchParams): string {
  const next = new URLSearchParams(address)
  for (const filter of FILTERS) next.delete(filter)
  return searchPart(next)
}

function searchPart(next: URLSearchParams): string {
  next.delete('page')
  return String(next) && `?${next}`
}

/** The games that match the filters of the address. */
export function filterGames(games: readonly PublicGame[], address: URLSearchParams): PublicGame[] {
  const [platform, show, players, category] = FILTERS.map((filter) => address.get(filter))
  return games.filter(
    (game) =>
      (!platform || game.platform === platform) &&
      (!category || game.category === category) &&
      (!players || game.couchPlayers >= Number(players)) &&
      isShown(game, show),
  )
}

function isShown(game: PublicGame, show: string | null | undefined): boolean {
  if (show === 'available') return isAvailable(game)
  if (show === 'out') return game.owned > 0 && game.inHand === 0 && game.opensOn === null && game.comesOn === null
  if (show === 'new') return game.isNew === true && game.comesOn === null
  return show !== 'coming' || game.comesOn !== null
}

/** The titles that match the address, in its order: the most wanted first, unless it says otherwise. */
export function libraryTitles(games: readonly PublicGame[], address: URLSearchParams): Title<PublicGame>[] {
  const titles = titlesOf(filterGames(games, address))
  const sort = address.get('sort') ?? usualSort(address)
  // `games` is sorted by title, and sorting keeps the order of equal ones.
  return sort === 'az' ? titles : titles.sort(sort === 'newest' ? byDay : byWishes)
}

/** All games, those of the most wanted titles first. */
export function mostWanted(games: readonly PublicGame[]): PublicGame[] {
  return libraryTitles(games, new URLSearchParams({ sort: 'wanted' })).flatMap(({ games }) => games)
}

/** Announced games are most useful by their day. */
function usualSort(address: URLSearchParams): keyof typeof SORTS {
  return address.get('show') === 'coming' ? 'newest' : 'wanted'
}

function byWishes(a: Title<PublicGame>, b: Title<PublicGame>): number {
  return wishes(b) - wishes(a) || copies(b) - copies(a) || byDay(a, b)
}

/** Released titles first, the newest of them at the top; then announced ones, the next at the top. */
function byDay(a: Title<PublicGame>, b: Title<PublicGame>): number {
  const isComing = (title: Title<PublicGame>) => title.games.every(({ comesOn }) => comesOn !== null)
  const order = byCode(dayOf(b), dayOf(a))
  if (isComing(a) !== isComing(b)) return isComing(a) ? 1 : -1
  return isComing(a) ? -order : order
}

function dayOf({ games }: Title<PublicGame>): string {
  return games.map(({ availableSince }) => availableSince ?? '').reduce((a, b) => (a > b ? a : b))
}

function wishes({ games }: Title<PublicGame>): number {
  return Math.max(...games.map(({ wanted }) => wanted))
}

function copies({ games }: Title<PublicGame>): number {
  return Math.max(...games.map(({ owned }) => owned))
}

/** The categories of these games, those with the most games first. */
export function categoriesOf(games: readonly PublicGame[]): string[] {
  const counts = new Map<string, number>()
  for (const { category } of games) counts.set(category, (counts.get(category) ?? 0) + 1)
  counts.delete('')
  return [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category)
}

const ON_SHELF = 24
const NEW_ON_SHELF = 8
/** Enough for the widest screen. */
const FIRST_ON_SHELF = 8

/**
 * The games that lead into the library of a platform: new ones, those for rent first, the newest first; then the most
 * wanted. Titles that another shelf begins with come last.
 */
function shelfOf(games: readonly PublicGame[], platform: string, seen: ReadonlySet<string>): Title<PublicGame>[] {
  const titles = (query: string) => libraryTitles(games, new URLSearchParams(`platform=${platform}&${query}`))
  const fresh = titles('show=new&sort=newest')
    .sort((a, b) => Number(isForRent(b)) - Number(isForRent(a)))
    .slice(0, NEW_ON_SHELF)
  const known = new Set(fresh.map(({ title }) => title))
  const others = titles('sort=wanted').filter(({ title }) => !known.has(title))
  return [...fresh, ...others].slice(0, ON_SHELF).sort((a, b) => Number(seen.has(a.title)) - Number(seen.has(b.title)))
}

function isForRent({ games }: Title<PublicGame>): boolean {
  return games.some(({ opensOn, comesOn }) => opensOn === null && comesOn === null)
}

/** Titles that the list of all games shows first, and adds at a time. Without script it has pages of as many. */
export const TITLES_A_STEP = 24

/** What the library shows of the games at an address. */
export interface Library {
  isEmpty: boolean
  categories: string[]
  /** Undefined when the address leaves them out. */
  shelves: Shelf[] | undefined
  /** The titles from the page of the address on. */
  titles: Title<PublicGame>[]
  /** All titles that match the address. */
  count: number
  /** From 1. */
  page: number
  pages: number
}

export interface Shelf {
  platform: string
  titles: Title<PublicGame>[]
  count: number
}

/** The page of the address, from 1 to `pages`. */
export function pageOf(address: URLSearchParams, pages: number): number {
  return Math.min(Math.max(1, Math.trunc(Number(address.get('page'))) || 1), pages)
}

/** `offered` are the games on the shelves. A filter or a later page leaves these out. */
export function libraryOf(
  games: readonly PublicGame[],
  address: URLSearchParams,
  offered: readonly PublicGame[] = games,
): Library {
  const titles = libraryTitles(games, address)
  const pages = Math.max(1, Math.ceil(titles.length / TITLES_A_STEP))
  const page = pageOf(address, pages)
  return {
    isEmpty: games.length === 0,
    categories: categoriesOf(games),
    shelves: isFiltered(address) || page > 1 ? undefined : shelvesOf(offered),
    titles: titles.slice((page - 1) * TITLES_A_STEP),
    count: titles.length,
    page,
    pages,
  }
}

function shelvesOf(games: readonly PublicGame[]): Shelf[] {
  const seen = new Set<string>()
  return PLATFORMS.flatMap((platform) => {
    const titles = shelfOf(games, platform, seen)
    for (const { title } of titles.slice(0, FIRST_ON_SHELF)) seen.add(title)
    return titles.length > 0 ? { platform, titles, count: titles.length } : []
  })
}

/** A library with only the titles that a page shows first. */
export function firstTitles(library: Library): Library {
  return {
    ...library,
    shelves: library.shelves?.map((shelf) => ({ ...shelf, titles: shelf.titles.slice(0, FIRST_ON_SHELF) })),
    titles: library.titles.slice(0, TITLES_A_STEP),
  }
}

export interface Choice {
  text: string
  /** The search part of the address that this choice leads to; it has no page. */
  search: string
  isChosen: boolean
}

/** Choices of which one is chosen at a time. */
interface ChoiceGroup {
  name: string
  choices: Choice[]
}

/** The choices of the library as links: a chosen filter is removed, another one is added. */
export function libraryChoices(
  categories: readonly string[],
  address: URLSearchParams,
): { filters: ChoiceGroup[]; sorts: Choice[] } {
  function choice(name: string, value: string, text: string, standard?: string): Choice {
    const isChosen = (address.get(name) ?? standard) === value
    const next = new URLSearchParams(address)
    if (isChosen || value === standard) next.delete(name)
    else next.set(name, value)
    return { text, isChosen, search: searchPart(next) }
  }
  const choices = (name: Filter, texts: Record<string, string>) =>
    Object.entries(texts).map(([value, text]) => choice(name, value, text))
  // The queue leads to what is rented out: its chip is there only to remove it.
  const shown = choices('show', SHOWN).filter(({ text, isChosen }) => isChosen || text !== SHOWN.out)
  return {
    filters: [
      { name: 'Console', choices: PLATFORMS.map((platform) => choice('platform', platform, platform)) },
      { name: 'Availability', choices: shown },
      { name: 'Players on one console', choices: choices('players', PLAYERS) },
      { name: CATEGORY, choices: categories.map((category) => choice('category', category, category)) },
    ],
    sorts: Object.entries(SORTS).map(([value, text]) => choice('sort', value, text, usualSort(address))),
  }
}
