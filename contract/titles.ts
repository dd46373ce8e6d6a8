import type { PublicGame } from './games.ts'
import { DOT } from './kind-text.ts'

/** The games of one title, those of the newer platform first. */
export interface Title<Game> {
  title: string
  games: [Game, ...Game[]]
}

/** The order of codes and days, which need none of the rules of a language: `localeCompare` loads these first. */
export function byCode(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}

/** One entry for each title, in the order of the first games. */
export function titlesOf(games: readonly PublicGame[]): Title<PublicGame>[] {
  const titles = new Map<string, Title<PublicGame>>()
  for (const game of games) {
    const key = titleKey(game.title)
    const title = titles.get(key)
    if (title) title.games.push(game)
    else titles.set(key, { title: game.title, games: [game] })
  }
  const entries = [...titles.values()]
  for (const { games } of entries) games.sort((a, b) => byCode(b.platform, a.platform))
  return entries
}

/** The platforms of a title: 'PS5 · PS4'. */
export function platformsText<Game>(games: readonly Game[], platformOf: (game: Game) => string): string {
  return games.map(platformOf).filter(Boolean).join(DOT)
}

/** The text below a title whose card has a choice that names its platforms; undefined: platform and category. */
export function kindOf({ games }: Title<unknown>, category: string): string | undefined {
  return games.length > 1 ? category : undefined
}

/** What the cover of a title shows: its first game, with all platforms. */
export function caseOf(games: Title<PublicGame>['games']): PublicGame {
  return { ...games[0], platform: platformsText(games, ({ platform }) => platform) }
}

/**
 * The key by which titles are compared: without case, accents, spaces and punctuation. The column
 * `games.title_key` computes the same in SQL.
 */
export function titleKey(title: string): string {
  return title
    .replace(/[™®]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/δ/g, 'delta')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
