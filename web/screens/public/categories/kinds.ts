import type { PublicGame } from '#contract/games.ts'

/** A platform or a category. */
export interface Kind {
  name: string
  text?: string
  /** Number of games; undefined until the library has loaded. */
  count?: number
}

/** Returns the known kinds that have games, then other kinds of the library. Without games: all known ones. */
export function kindsOf(
  known: readonly Kind[],
  games: readonly PublicGame[] | undefined,
  field: 'platform' | 'category',
): Kind[] {
  if (!games) return [...known]
  const counts = new Map<string, number>()
  for (const { [field]: name } of games) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = new Set([...known.map(({ name }) => name), ...counts.keys()])
  return [...names].flatMap((name) => {
    const count = counts.get(name)
    return name && count ? [{ ...known.find((kind) => kind.name === name), name, count }] : []
  })
}
