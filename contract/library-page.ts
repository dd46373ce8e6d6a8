import { type CardLook, cardHtml } from './game-cards.ts'
import type { PublicGame } from './games.ts'
import { fillGamesPlaces } from './games-place.ts'
import { gamesText, PLATFORMS } from './kind-text.ts'
import {
  ALL_GAMES,
  type Choice,
  isFiltered,
  libraryChoices,
  libraryTitles,
  shelfOf,
  withoutFilters,
} from './library.ts'
import { escapeHtml, headersWithGames } from './product-page.ts'
import type { Title } from './titles.ts'

/** The address of the game library. */
export const LIBRARY_PATH = '/gamelist'

/** Titles of a page, and of each shelf above the first page. With script all titles are on one page. */
const ON_PAGE = 24
const ON_SHELF = 8

/** What web/screens/public/game-list leaves at the place for games: the look of cards and class names. */
export interface LibraryPlace {
  look: CardLook
  filters: string
  chips: string
  chip: string
  shelf: string
  row: string
  all: string
  top: string
  lead: string
  seeAll: string
  sorts: string
  sort: string
  grid: string
}

/**
 * The reply to /gamelist: the page of the build with the games of its address, so that chips, orders and pages work without
 * script. Without games the browser asks for them.
 */
export async function writeLibrary(
  page: Response,
  games: readonly PublicGame[] | undefined,
  address: URLSearchParams,
): Promise<Response> {
  if (!page.ok || !games) return new Response(page.body, page)
  const html = fillGamesPlaces<LibraryPlace>(await page.text(), (_, place) =>
    libraryHtml(games, address, place),
  )
  return new Response(html, { headers: headersWithGames(page) })
}

function libraryHtml(
  games: readonly PublicGame[],
  address: URLSearchParams,
  place: LibraryPlace,
): string {
  const titles = libraryTitles(games, address)
  const { filters, categories, sorts } = libraryChoices(games, address)
  const count = Math.max(1, Math.ceil(titles.length / ON_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(Number(address.get('page'))) || 1), count)
  const shown = titles.slice((page - 1) * ON_PAGE, page * ON_PAGE)
  const leads = !isFiltered(address) && page === 1
  const lead = isFiltered(address)
    ? leadHtml(LIBRARY_PATH + escapeHtml(withoutFilters(address)), 'Clear filters', place)
    : leads && leadHtml(`#${ALL_GAMES}`, `All ${gamesText(titles.length)}`, place)
  return [
    `<nav class="${place.filters}" aria-label="Filters">${chipsHtml(filters, place, lead)}${chipsHtml(categories, place)}</nav>`,
    ...(leads ? PLATFORMS.map((platform) => shelfHtml(games, platform, place)) : []),
    `<section id="${ALL_GAMES}" class="${place.all}"><div class="${place.top}">`,
    `<h2>${gamesText(titles.length)}</h2>`,
    `<nav class="${place.sorts}" aria-label="Sort">${sorts.map((choice) => linkHtml(choice, place.sort)).join('')}</nav></div>`,
    titles.length === 0 ? '<p>No games match these filters.</p>' : '',
    cardsHtml(shown, place.grid, place),
    pagesHtml(page, count, address, place),
    '</section>',
  ].join('')
}

function shelfHtml(games: readonly PublicGame[], platform: string, place: LibraryPlace): string {
  const titles = shelfOf(games, platform).slice(0, ON_SHELF)
  if (titles.length === 0) return ''
  return `<section class="${place.shelf}"><div class="${place.top}"><h2>${platform} GAMES</h2><a class="${place.seeAll}" href="${LIBRARY_PATH}?platform=${platform}" aria-label="See all: ${platform} GAMES">See all</a></div>${cardsHtml(titles, place.row, place)}</section>`
}

function cardsHtml(
  titles: readonly Title<PublicGame>[],
  list: string,
  { look }: LibraryPlace,
): string {
  return `<ul class="${list}">${titles.map((title) => `<li>${cardHtml(title, look)}</li>`).join('')}</ul>`
}

function chipsHtml(
  choices: readonly Choice[],
  { chips, chip }: LibraryPlace,
  lead?: string | false,
): string {
  const links = choices.map((choice) => linkHtml(choice, chip, 'remove filter'))
  const items = (lead ? [lead, ...links] : links).map((link) => `<li>${link}</li>`)
  return `<ul class="${chips}">${items.join('')}</ul>`
}

/** The link before the chips. `href` is escaped. */
function leadHtml(href: string, text: string, { lead }: LibraryPlace): string {
  return `<a class="${lead}" href="${href}">${text}</a>`
}

/** `whenChosen` is added to the name of a chosen link, which leads away from its choice. */
function linkHtml({ text, search, isChosen }: Choice, look: string, whenChosen?: string): string {
  const name = escapeHtml(text)
  const label = whenChosen ? ` aria-label="${name}, ${whenChosen}"` : ''
  const state = isChosen ? ` aria-current="true"${label}` : ''
  const mark = isChosen && whenChosen ? ' ×' : ''
  return `<a class="${look}" href="${LIBRARY_PATH}${escapeHtml(search)}"${state}>${name}${mark}</a>`
}

function pagesHtml(
  page: number,
  count: number,
  address: URLSearchParams,
  place: LibraryPlace,
): string {
  if (count === 1) return ''
  const link = (to: number, text: string) => {
    const next = new URLSearchParams(address)
    next.set('page', String(to))
    return `<a class="${place.sort}" href="${LIBRARY_PATH}?${escapeHtml(String(next))}">${text}</a>`
  }
  return [
    `<nav class="${place.sorts}" aria-label="Pages">`,
    page > 1 ? link(page - 1, 'Previous page') : '',
    `<span class="${place.sort}">Page ${page} of ${count}</span>`,
    page < count ? link(page + 1, 'Next page') : '',
    '</nav>',
  ].join('')
}
