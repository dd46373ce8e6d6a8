import { type CardLook, cardHtml, coverHtml, productHref } from './game-cards.ts'
import type { HomeGames } from './games.ts'
import { fillGamesPlaces } from './games-place.ts'
import { escapeHtml, headersWithGames } from './product-page.ts'
import { caseOf, titlesOf } from './titles.ts'

/** The rows of the home page; `search` is the part of the library that continues them. */
export const HOME_ROWS = {
  fresh: { heading: 'New this month', search: '?show=new&sort=newest' },
  wanted: { heading: 'Most wanted', search: '?sort=wanted' },
  coming: { heading: 'Coming soon', search: '?show=coming' },
} as const
export type HomeRow = keyof typeof HOME_ROWS

export const IN_WALL = 15
export const IN_ROW = 12

/** Where the drawings of covers are written: beside the wall, where React keeps what the server wrote. */
const DRAWINGS = '<!--drawings-->'

/** What web/screens/public/home leaves at a place for games. */
export interface HomePlace {
  look: CardLook
  /** Class names. */
  section: string
  head: string
  row: string
  wall: string
}

/**
 * The reply to `/`: the page of the build with its games. Without games the browser asks for them. `readFile` reads a
 * file of the build by its path.
 */
export async function writeHome(
  page: Response,
  games: HomeGames | undefined,
  readFile: (path: string) => Promise<Response>,
): Promise<Response> {
  if (!page.ok || !games) return new Response(page.body, page)
  const html = fillGamesPlaces<HomePlace>(await page.text(), (name, place) =>
    name === 'wall' ? wallHtml(games.wall, place) : rowHtml(name as HomeRow, games, place),
  )
  return new Response(await withDrawings(html, readFile), { headers: headersWithGames(page) })
}

/**
 * Writes the drawings that the covers use into the page: the file of all drawings would share the line with the
 * banner. Without that file the page stays as it is.
 */
async function withDrawings(
  html: string,
  readFile: (path: string) => Promise<Response>,
): Promise<string> {
  const uses = [...html.matchAll(/<use href="([^"#]+)#(\w+)">/g)]
  const path = uses[0]?.[1]
  const drawings = path ? await readDrawings(path, readFile) : undefined
  if (!drawings) return html.replace(DRAWINGS, '')
  const symbols = Array.from(new Set(uses.map(([, , id = '']) => id)), (id) => drawings.get(id))
  return html
    .replaceAll(`<use href="${path}#`, '<use href="#drawing-')
    .replace(DRAWINGS, () => `<svg style="display:none">${symbols.join('')}</svg>`)
}

/** Drawings by id, for each path: the name of the file changes with its content, so it is read once. */
const known = new Map<string, Map<string, string>>()

async function readDrawings(
  path: string,
  readFile: (path: string) => Promise<Response>,
): Promise<Map<string, string> | undefined> {
  const before = known.get(path)
  if (before) return before
  const file = await readFile(path)
  if (!file.ok) return undefined
  const symbols = (await file.text()).matchAll(/<symbol id="(\w+)"(.*?<\/symbol>)/gs)
  const drawings = new Map<string, string>()
  for (const [, id = '', rest] of symbols) drawings.set(id, `<symbol id="drawing-${id}"${rest}`)
  known.set(path, drawings)
  return drawings
}

function wallHtml(games: HomeGames['wall'], { wall, look }: HomePlace): string {
  const covers = titlesOf(games).slice(0, IN_WALL)
  const items = covers.map(
    ({ title, games }) =>
      `<li><a href="${productHref(games[0])}">${coverHtml(caseOf(games), look)}<b>${escapeHtml(title)}</b></a></li>`,
  )
  return `<ul class="${wall}">${items.join('')}</ul>${DRAWINGS}`
}

function rowHtml(name: HomeRow, games: HomeGames, place: HomePlace): string {
  const titles = titlesOf(games[name]).slice(0, IN_ROW)
  if (titles.length === 0) return ''
  const { heading, search } = HOME_ROWS[name]
  const cards = titles.map((title) => `<li>${cardHtml(title, place.look)}</li>`)
  return [
    `<section class="${place.section}"><div class="${place.head}"><h2>${heading}</h2>`,
    `<a href="/gamelist${escapeHtml(search)}" aria-label="See all: ${heading}">See all</a></div>`,
    `<ul class="${place.row}">${cards.join('')}</ul></section>`,
  ].join('')
}
