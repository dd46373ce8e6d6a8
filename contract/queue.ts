import * as v from 'valibot'
import { productCode } from './codes.ts'
import { counted } from './counts.ts'
import { formatDay } from './dates.ts'
import { pictureFile } from './picture-file.ts'
import { TURN_DAYS } from './promises.ts'
import { QUEUE_SETTINGS } from './queue-terms.ts'
import { outcome } from './replies.ts'

/** POST /api/v1/user/queue: adds a game to the end of the queue; a queued game keeps its place. */
export const queueAdd = v.strictObject({ productCode })

const ORDER = 'Please send the whole queue in its new order'
const TOP = `Please choose a number from 1 to ${QUEUE_SETTINGS.queueEntries}`

/**
 * PUT /api/v1/user/queue: the codes of all its games in their new order. `onlyTop` is N for 'only one of my
 * first N games', null for any game.
 */
export const queueOrder = v.strictObject({
  productCodes: v.optional(
    v.pipe(
      v.array(productCode, ORDER),
      v.maxLength(QUEUE_SETTINGS.queueEntries, ORDER),
      v.check((codes) => new Set(codes).size === codes.length, 'Please name each game only once'),
    ),
    () => [''],
  ),
  onlyTop: v.optional(
    v.nullable(v.pipe(v.number(TOP), v.integer(TOP), v.minValue(1, TOP), v.maxValue(QUEUE_SETTINGS.queueEntries, TOP))),
    0,
  ),
})
export type QueueOrder = v.InferOutput<typeof queueOrder>

/** Why no game of the queue can come now: the refusal that a request would get; null when one can. */
const queueObstacle = v.nullable(v.object({ code: v.string(), message: v.string() }))
export type QueueObstacle = v.InferOutput<typeof queueObstacle>

/** Why a game has no expected day. */
export const noDay = v.picklist(['OBSTACLE', 'ENDS', 'NO_COPY', 'FEW_RETURNS', 'LONG_LINE', 'PLACE', 'FAR', 'UNSURE'])
export type NoDay = v.InferOutput<typeof noDay>

/**
 * A game on the queue. `ahead` counts members who have waited longer, at most `QUEUE_SETTINGS.countedAhead` + 1.
 * `expectedOn` ('YYYY-MM-DD') is a day by which it is likely at the door; when it is null, `noDay` says why.
 */
export const queueEntry = v.object({
  productCode: v.string(),
  title: v.string(),
  platform: v.picklist(['PS4', 'PS5']),
  category: v.string(),
  inHand: v.number(),
  owned: v.number(),
  ahead: v.number(),
  expectedOn: v.nullable(v.string()),
  noDay: v.nullable(noDay),
  /** 'YYYY-MM-DD': the member skips the game until this day; a past day: has skipped it once; '': never */
  passedUntil: v.optional(v.string(), ''),
  /** when the member who got the last copy had asked for it, ms UTC */
  lastAskedAt: v.optional(v.nullable(v.number()), null),
  /** Set for an uploaded cover. */
  cover: v.optional(pictureFile),
})
export type QueueEntry = v.InferOutput<typeof queueEntry>

/** GET /api/v1/user/queue, in the member's order. */
export const queueReply = v.object({
  ...outcome.entries,
  entries: v.array(queueEntry),
  onlyTop: v.nullable(v.number()),
  obstacle: queueObstacle,
})
export type QueueReply = v.InferOutput<typeof queueReply>

/** The member's place in line as text: '2 before you; we own 3 copies'. */
export function lineText({ ahead, owned }: Pick<QueueEntry, 'ahead' | 'owned'>): string {
  return `${ahead === 0 ? '1st in line' : beforeText(ahead)}; ${ownedText(owned)}`
}

/** The line for a member who is not in it: 'Nobody is in line; we own 3 copies'. */
export function lineBeforeText({ ahead, owned }: Pick<QueueEntry, 'ahead' | 'owned'>): string {
  return `${ahead === 0 ? 'Nobody is in line' : beforeText(ahead)}; ${ownedText(owned)}`
}

function beforeText(ahead: number): string {
  const { countedAhead } = QUEUE_SETTINGS
  return `${ahead > countedAhead ? `more than ${countedAhead}` : ahead} before you`
}

function ownedText(owned: number): string {
  return `we own ${owned === 0 ? 'no copy' : counted(owned, 'copy', 'copies')}`
}

const NO_DAY: Record<NoDay, string> = {
  OBSTACLE: 'we cannot tell yet: no game can come now',
  ENDS: 'not before your membership ends',
  NO_COPY: 'we cannot tell yet: we have no copy of it',
  FEW_RETURNS: `we cannot tell yet: fewer than ${QUEUE_SETTINGS.returnsNeeded} games came back so far`,
  LONG_LINE: `we cannot tell yet: more than ${QUEUE_SETTINGS.countedAhead} are before you`,
  PLACE: 'after you give a game back',
  FAR: `in more than ${TURN_DAYS.farthest} days`,
  UNSURE: `we name a day when ${TURN_DAYS.keptOf100} of 100 such days were kept`,
}

/** When to expect a game, as text: 'likely by 14 Mar 2026', or why the day is unknown. */
export function expectedText({ expectedOn, noDay: reason }: Pick<QueueEntry, 'expectedOn' | 'noDay'>): string {
  if (expectedOn !== null) return `likely by ${formatDay(expectedOn)}`
  return reason === null ? '' : NO_DAY[reason]
}

/** Games for which a member can wait for a message at the same time. */
export const MOST_ALERTS = 50

/** POST /api/v1/user/alerts: a message when a copy of the game is free and nobody waits for it; once. */
export const stockAlert = v.strictObject({ productCode })

/** GET /api/v1/user/alerts: the codes of the games, at most 50. */
export const alertsReply = v.object({ ...outcome.entries, productCodes: v.array(v.string()) })
