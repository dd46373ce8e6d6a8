import * as v from 'valibot'
import { calendarDay } from './dates.ts'
import { pictureFile } from './picture-file.ts'
import { adminOutcome } from './replies.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'

/** The two kinds of images of the site; both share one implementation. */
export const IMAGE_KINDS = ['banner', 'event'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

/** The cover of a game: its multipart field, and the widths of its variants. */
export const COVER = { field: 'coverImage', widths: [240, 480, 720] } as const

/** The differences between the kinds: multipart field, noun, keys of the replies, widths of the variants. */
export const IMAGE_KIND_FACTS = {
  banner: {
    field: 'bannerImage',
    noun: 'Banner Image',
    one: 'banner',
    list: 'banners',
    widths: [480, 960, 1600],
  },
  event: {
    field: 'eventLogo',
    noun: 'Event Logo',
    one: 'event',
    list: 'event',
    widths: [240, 480],
  },
} as const

/** Limits of an upload. Its content decides whether it is a png or jpeg. */
export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, side: 4096 } as const

export const NOT_AN_IMAGE = 'Only png, jpg and jpeg images are accepted'
export const DAMAGED_IMAGE =
  'This picture cannot be opened. Please save it again as png or jpg, or choose another one.'
export const IMAGE_TOO_LARGE = 'Please use an image of at most 5 MiB'
export const IMAGE_TOO_WIDE = 'Please use an image of at most 4096 pixels a side'
export const ONE_IMAGE = 'Please choose one image'

const STATUS_REQUIRED = 'Please select your status'

/** Whether visitors see an image. */
export const STATUS_WORDS = { 0: 'Deactive', 1: 'Active' } as const

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
    ),
    '',
  ),
  /** 1 comes first; of equal ones the newest. */
  place: v.optional(
    v.pipe(
      v.number(NO_PLACE),
      v.integer(NO_PLACE),
      v.minValue(1, NO_PLACE),
      v.maxValue(100, NO_PLACE),
    ),
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

export const storedImage = v.object({
  ...pictureFile.entries,
  _id: v.string(),
  status: v.picklist([0, 1]),
  title: v.optional(v.string(), ''),
  link: v.optional(v.string(), ''),
  place: v.optional(v.number(), 100),
  shownFrom: v.optional(v.string(), ''),
  shownUntil: v.optional(v.string(), ''),
})
export type StoredImage = v.InferOutput<typeof storedImage>

/** Banner replies carry `banners` (list) and `banner` (one). */
export const bannerReplies = {
  list: v.object({ ...adminOutcome.entries, banners: v.optional(v.array(storedImage), []) }),
  one: v.object({ ...adminOutcome.entries, banner: v.optional(storedImage) }),
}

/** Event replies carry `event` for the list and for one. */
export const eventReplies = {
  list: v.object({ ...adminOutcome.entries, event: v.optional(v.array(storedImage), []) }),
  one: v.object({ ...adminOutcome.entries, event: v.optional(storedImage) }),
}
