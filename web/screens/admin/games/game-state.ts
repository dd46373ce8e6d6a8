import type { GameRow } from '#contract/games.ts'

/** What is special about a game, in a few words. */
export function stateOf({ retiredAt, copiesToBuy, interested }: GameRow): string {
  if (retiredAt !== null) return 'Retired'
  if (copiesToBuy === null) return 'In the library'
  const buy = copiesToBuy > 0 ? `, buy ${copiesToBuy}` : ', copies enough'
  return `Announced: ${interested} interested${interested > 0 ? buy : ''}`
}
