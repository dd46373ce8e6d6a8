import * as v from 'valibot'
import { calendarDay } from './dates.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'
import { reads } from './text-kinds.ts'

const STATUS_REQUIRED = 'Please select your status'

/** Clients send the status as a number or as text. */
const imageStatus = v.pipe(
  v.union([v.number(), v.string()], STATUS_REQUIRED),
  v.picklist([0, 1, '0', '1'], STATUS_REQUIRED),
  v.transform((status): 0 | 1 => (Number(status) === 1 ? 1 : 0)),
)

/** PUT of an image: its new status, and optionally the status that the admin saw (`was`). */
export const imageStatusChange = v.strictObject({
  status: v.optional(imageStatus, ''),
  was: v.optional(imageStatus),
})
export type ImageStatusChange = v.InferOutput<typeof imageStatusChange>

/** The status form of the detail screens; the values of its select are text. */
export const imageStatusForm = v.strictObject({
  bannerStatusId: v.string(),
  bannerStatus: v.picklist(['0', '1'], STATUS_REQUIRED),
})

const NOT_A_PAGE = 'Please enter an address of this site that starts with /, for example /gamelist'
const NO_PLACE = 'Please enter a number from 1 to 100'

/** A day, or '' for none. */
function dayOrNone(message: string) {
  return v.optional(v.union([v.literal(''), calendarDay(message)], message), '')
}

/** What an image says beside its picture, and when visitors see it while it is Active. */
const display = {
  /** Of a banner: where its link leads. Of a logo: the name of the client. */
  title: lineOrEmpty(LENGTHS.name),
  /** Path of a page of this site, '' for none. */
  link: v.optional(
    v.pipe(
      v.string(NOT_A_PAGE),
      v.trim(),
      v.maxLength(LENGTHS.line, NOT_A_PAGE),
      v.regex(/^(?:\/(?:[\w\-.?=&%+][\w\-./?=&%+]*)?)?$/, NOT_A_PAGE),
      reads('text'),
    ),
    '',
  ),
  /** 1 comes first; of equal ones the newest. */
  place: v.optional(
    v.pipe(v.number(NO_PLACE), v.integer(NO_PLACE), v.minValue(1, NO_PLACE), v.maxValue(100, NO_PLACE)),
    100,
  ),
  /** The first and the last day in Karachi, 'YYYY-MM-DD'; '' for no limit. */
  shownFrom: dayOrNone('Please enter the first day'),
  shownUntil: dayOrNone('Please enter the last day'),
}

/** The form of an image's display. */
export const imageDisplayForm = v.pipe(
  v.strictObject(display),
  v.forward(
    v.check(({ title, link }) => link === '' || title !== '', 'Please say where the link leads'),
    ['title'],
  ),
  v.forward(
    v.check(
      ({ shownFrom, shownUntil }) => shownUntil === '' || shownFrom <= shownUntil,
      'The last day is before the first',
    ),
    ['shownUntil'],
  ),
)
export type ImageDisplay = v.InferOutput<typeof imageDisplayForm>

/** PUT …/{id}/display: the new display, and the one that the admin saw (`was`). */
export const imageDisplayChange = v.strictObject({
  display: imageDisplayForm,
  was: v.strictObject(display),
})
export type ImageDisplayChange = v.InferOutput<typeof imageDisplayChange>
