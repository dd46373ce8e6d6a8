import type { GameRow } from '#contract/game-rows.ts'

/** The status of a game for the admin, with the copies to buy for an announced one. */
export function stateOf({ retiredAt, copiesToBuy, interested }: GameRow): string {
  if (retiredAt !== null) return 'Retired'
  if (copiesToBuy === null) return 'In the library'
  const buy = copiesToBuy > 0 ? `, buy ${copiesToBuy}` : ', enough copies'
  const reservations = interested === 1 ? '1 reservation' : `${interested} reservations`
  return `Announced: ${reservations}${interested > 0 ? buy : ''}`
}

/** The platform that a title may exist for too. */
export function otherPlatform(platform: GameRow['platform']): GameRow['platform'] {
  return platform === 'PS5' ? 'PS4' : 'PS5'
}
