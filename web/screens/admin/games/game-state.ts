import { type GameRow, WAITING_PER_COPY } from '#contract/game-rows.ts'

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

/** Who waits for a released game, and how many copies more would serve them: '7 for 2 copies: buy 1 more'. */
export function waitingText({ queued, owned, retiredAt }: GameRow): string {
  if (queued === 0) return '–'
  const waiting = `${queued} for ${owned} ${owned === 1 ? 'copy' : 'copies'}`
  const more = Math.ceil(queued / WAITING_PER_COPY) - owned
  return more > 0 && retiredAt === null ? `${waiting}: buy ${more} more` : waiting
}
