import { counted } from '#contract/counts.ts'
import type { EarningRow } from '#contract/earnings.ts'
import { type GameUse, USE_DAYS } from '#contract/game-lines.ts'
import { type GameRow, WAITING_PER_COPY } from '#contract/game-rows.ts'
import { formatAmount } from '#contract/money.ts'

/** The status of a game for the admin, with the copies to buy for an announced one. */
export function stateOf({ retiredAt, copiesToBuy, interested }: GameRow): string {
  if (retiredAt !== null) return 'Retired'
  if (copiesToBuy === null) return 'In the library'
  const buy = copiesToBuy > 0 ? `, buy ${copiesToBuy}` : ', enough copies'
  if (interested === 0) return 'Announced'
  const reservations = counted(interested, 'reservation')
  return `Announced: ${reservations}${buy}`
}

/** The other platform, for which the same title may exist. */
export function otherPlatform(platform: GameRow['platform']): GameRow['platform'] {
  return platform === 'PS5' ? 'PS4' : 'PS5'
}

/**
 * Who waits for a released game, and how many copies more would serve them: '7 for 2 copies: buy 1 more'; '' for
 * nobody.
 */
export function waitingText(game: GameRow): string {
  const { queued, owned } = game
  if (queued === 0) return ''
  return `${queued} for ${counted(owned, 'copy', 'copies')}${buyText(game)}`
}

/**
 * What a list says of a game that is not simply in the library, or for which somebody waits: 'Retired',
 * '7 waiting: buy 1 more'; '' for most games.
 */
export function noteOf(game: GameRow): string {
  const isUsual = game.retiredAt === null && game.copiesToBuy === null
  const waiting = game.queued > 0 && `${game.queued} waiting${buyText(game)}`
  return [!isUsual && stateOf(game), waiting].filter(Boolean).join(' · ')
}

function buyText(game: GameRow): string {
  const more = discsToAdd(game)
  return more > 0 ? `: buy ${more} more` : ''
}

/** How many discs more would serve who has reserved the game or waits for it. */
export function discsToAdd({ copiesToBuy, queued, owned, retiredAt }: GameRow): number {
  if (retiredAt !== null) return 0
  return copiesToBuy ?? Math.max(0, Math.ceil(queued / WAITING_PER_COPY) - owned)
}

/**
 * How much the copies of a game were used: '12 rentals in the last 90 days; its copies were out 61 % of the time'; ''
 * without copies.
 */
export function textOfUse({ rentals, daysOut, copyDays }: GameUse): string {
  if (copyDays === 0) return ''
  const began = counted(rentals, 'rental')
  const share = Math.round((100 * daysOut) / copyDays)
  return `${began} in the last ${USE_DAYS} days; its copies were out ${share} % of the time`
}

/** How much of the price of its discs a game has earned: '64 %'; null while no price is known. */
export function paybackText({ payback, paid, unpriced }: EarningRow): string | null {
  if (payback !== null) return `${payback} %`
  return paid > 0 && unpriced > 0 ? counted(unpriced, 'price missing', 'prices missing') : null
}

/** What was paid for the discs of a game, as far as it is known; null while no price is. */
export function paidText({ paid, unpriced }: EarningRow): string | null {
  return paid === 0 && unpriced > 0 ? null : formatAmount(paid)
}

/** A share of rents in whole rupees: its paisa only come from sharing. */
export function shareText(rent: number): string {
  return formatAmount(Math.round(rent))
}

/** Copies that are out more than this share of the time are hard to get. */
const FULL_SHARE = 0.7

/** A game whose copies are younger than this share of USE_DAYS has too little use to judge it by. */
const JUDGED_SHARE = 0.9

/**
 * Copies that the shop could sell: the others would be enough for the rentals of the last USE_DAYS days. 0 while
 * somebody waits, for an announced game, and for new copies.
 */
export function copiesToSell(
  { owned, queued, copiesToBuy }: Pick<GameRow, 'owned' | 'queued' | 'copiesToBuy'>,
  { daysOut, copyDays }: GameUse,
): number {
  const isAnnounced = copiesToBuy !== null
  const isYoung = copyDays < owned * USE_DAYS * JUDGED_SHARE
  if (queued > 0 || isAnnounced || isYoung) return 0
  const needed = Math.ceil(daysOut / USE_DAYS / FULL_SHARE)
  return Math.max(0, owned - Math.max(1, needed))
}
