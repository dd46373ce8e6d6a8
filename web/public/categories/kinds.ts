import type { PublicGame } from '#contract/games.ts'
import { titleKey } from '#contract/titles.ts'

/** A platform or a category. */
export interface Kind {
  name: string
  text?: string
  /** Number of titles, as the library counts them; undefined until the library has loaded. */
  count?: number
}

/** Returns the known kinds that have games, then other kinds of the library. Without games: all known ones. */
export function kindsOf(
  known: readonly Kind[],
  games: readonly PublicGame[] | undefined,
  field: 'platform' | 'category',
): Kind[] {
  if (!games) return [...known]
  const titles = new Map<string, Set<string>>()
  for (const { [field]: name, title } of games) {
    titles.set(name, (titles.get(name) ?? new Set()).add(titleKey(title)))
  }
  const names = new Set([...known.map(({ name }) => name), ...titles.keys()])
  return [...names].flatMap((name) => {
    const count = titles.get(name)?.size
    return name && count ? [{ ...known.find((kind) => kind.name === name), name, count }] : []
  })
}
