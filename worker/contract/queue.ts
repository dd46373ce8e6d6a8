import * as v from 'valibot'
import { productCode } from './customer-host.ts'
import { formatDay } from './dates.ts'
import { pictureFile } from './picture-file.ts'
import { outcome } from './replies.ts'
import { WISHES } from './terms.ts'

/** POST /api/v1/user/queue: to the end of the queue; a game that is on it already keeps its place. */
export const queueAdd = v.strictObject({ productCode })
export type QueueAdd = v.InferOutput<typeof queueAdd>

const ORDER = 'Please send the whole queue in its new order'
const TOP = `Please choose a number from 1 to ${WISHES.queueEntries}`

/**
 * PUT /api/v1/user/queue: the codes of all games on it in their new order, and `onlyTop`: N for 'only
 * send one of my top N', null for any of the queue.
 */
export const queueOrder = v.strictObject({
  productCodes: v.optional(
    v.pipe(
      v.array(productCode, ORDER),
      v.maxLength(WISHES.queueEntries, ORDER),
      v.check((codes) => new Set(codes).size === codes.length, 'Please name each game only once'),
    ),
    () => [''],
  ),
  onlyTop: v.optional(
    v.nullable(
      v.pipe(
        v.number(TOP),
        v.integer(TOP),
        v.minValue(1, TOP),
        v.maxValue(WISHES.queueEntries, TOP),
      ),
    ),
    0,
  ),
})
export type QueueOrder = v.InferOutput<typeof queueOrder>

/** Why nothing of the queue can come now, whatever copy gets free; null when something can. */
export const queueObstacle = v.nullable(v.picklist(['NO_PLAN', 'HOLD', 'MONTH', 'PLACE']))
export type QueueObstacle = v.InferOutput<typeof queueObstacle>

/** Why there is no day to expect a game on. */
export const noDay = v.picklist(['NO_PLAN', 'HOLD', 'ENDS', 'NO_COPY', 'FEW_RETURNS', 'LONG_LINE'])
export type NoDay = v.InferOutput<typeof noDay>

/**
 * A game on the queue. `ahead` counts those who wait for it longer, up to `WISHES.countedAhead` and one
 * more. `expectedOn` ('YYYY-MM-DD'), the last day of its delivery, assumes that the member has a free
 * place by then; without a day, `noDay` says why.
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
  /** Where one was uploaded. */
  cover: v.optional(pictureFile),
})
export type QueueEntry = v.InferOutput<typeof queueEntry>

/** GET /api/v1/user/queue, in the member's own order. */
export const queueReply = v.object({
  ...outcome.entries,
  entries: v.array(queueEntry),
  onlyTop: v.nullable(v.number()),
  obstacle: queueObstacle,
})
export type QueueReply = v.InferOutput<typeof queueReply>

/** The member's place in the line for a game: '2 before you, 3 copies'. */
export function lineText({ ahead, owned }: Pick<QueueEntry, 'ahead' | 'owned'>): string {
  const copies = owned === 1 ? '1 copy' : `${owned} copies`
  if (ahead > WISHES.countedAhead) return `more than ${WISHES.countedAhead} before you, ${copies}`
  return `${ahead === 0 ? 'nobody' : ahead} before you, ${copies}`
}

const NO_DAY: Record<NoDay, string> = {
  NO_PLAN: 'choose a plan first',
  HOLD: 'we cannot tell yet: your membership is on hold',
  ENDS: 'not before your membership ends',
  NO_COPY: 'we cannot tell yet: we have no copy of it',
  FEW_RETURNS: `we cannot tell yet: fewer than ${WISHES.returnsNeeded} games came back so far`,
  LONG_LINE: `we cannot tell yet: more than ${WISHES.countedAhead} are before you`,
}

/** When to expect a game: 'about 14 Mar 2026', or why nobody can tell. */
export function expectedText({
  expectedOn,
  noDay: reason,
}: Pick<QueueEntry, 'expectedOn' | 'noDay'>): string {
  if (expectedOn !== null) return `about ${formatDay(expectedOn)}`
  return reason === null ? '' : NO_DAY[reason]
}
