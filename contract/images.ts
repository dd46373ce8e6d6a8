import * as v from 'valibot'
import type { Day } from './dates.ts'
import { pictureFile } from './picture-file.ts'
import { adminOutcome } from './replies.ts'

/** The two kinds of images of the site; both share one implementation. */
export const IMAGE_KINDS = ['banner', 'event'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

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

/** The first bytes of a png and of a jpeg. The file name and the stated type do not count. */
export const IMAGE_SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const

/** Limits of an upload. */
export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, side: 4096 } as const

export const NOT_AN_IMAGE = 'Only png, jpg and jpeg images are accepted'
export const DAMAGED_IMAGE = 'This picture cannot be opened. Please save it again as png or jpg, or choose another one.'
export const IMAGE_TOO_COMPLEX =
  'This picture takes too much work to open. Please save it again as png or jpg, or choose another one.'
export const IMAGE_TOO_LARGE = 'Please use an image of at most 5 MB'
export const IMAGE_TOO_WIDE = 'Please use an image of at most 4096 pixels a side'
export const ONE_IMAGE = 'Please choose one image'

/** Whether visitors see an image. */
export const STATUS_WORDS = { 0: 'Deactive', 1: 'Active' } as const

/**
 * The status of an image as screens and CSV have it: an active one is 'Scheduled' before its first day and 'Over' after
 * its last one.
 */
export function imageWord(
  { status, shownFrom, shownUntil }: { status: 0 | 1; shownFrom: string; shownUntil: string },
  today: Day,
): string {
  if (status === 1 && shownFrom > today) return 'Scheduled'
  if (status === 1 && shownUntil !== '' && shownUntil < today) return 'Over'
  return STATUS_WORDS[status]
}

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
