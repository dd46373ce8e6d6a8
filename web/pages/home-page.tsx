import { readHome } from '#contract/calls/games.ts'
import type { HomeGames } from '#contract/games.ts'
import type { PageHost } from '#pages'
import { paths } from '#web/content/paths.ts'
import motifs from '#web/features/games/motifs.svg?raw'
import { replyOf } from '#web/pages/reply.ts'
import { fillPlaces, htmlOf, type Page } from '#web/pages/write.tsx'
import { type HomePlace, PlacedGames } from '#web/public/home/placed-games.tsx'

/** After this the page is sent without games, and the browser asks for them. */
const TIMEOUT_MS = 2000

/** `/`: the home page with its games. */
export async function homePage(host: PageHost): Promise<Page> {
  const [built, games] = await Promise.all([host.readFile(paths.home), replyOf(host, readHome, {}, TIMEOUT_MS)])
  if (!built.ok || !games) return { built, write: null }
  return { built, write: (html) => withDrawings(fillPlaces(html, (name) => partOf(name, games))) }
}

function partOf(name: string, games: HomeGames): string {
  const part = htmlOf(paths.home, <PlacedGames name={name as HomePlace} games={games} />)
  return name === 'wall' ? part + DRAWINGS_PLACE : part
}

/** Beside the wall, where React keeps what it finds. */
const DRAWINGS_PLACE = '<!--drawings-->'

/** The drawings of covers, by id. */
const DRAWINGS = new Map(
  Array.from(motifs.matchAll(/<symbol id="(\w+)"(.*?<\/symbol>)/gs), ([, id = '', rest]) => [
    id,
    `<symbol id="drawing-${id}"${rest}`,
  ]),
)

/** Writes the drawings that the covers use into the page: the file of all would share the line with the banner. */
function withDrawings(html: string): string {
  const used = new Set<string>()
  const page = html.replace(/<use href="[^"#]+#(\w+)">/g, (_, id: string) => {
    used.add(id)
    return `<use href="#drawing-${id}">`
  })
  const symbols = Array.from(used, (id) => DRAWINGS.get(id)).join('')
  return page.replace(DRAWINGS_PLACE, () => `<svg style="display:none">${symbols}</svg>`)
}
