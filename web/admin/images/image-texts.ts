import { type ImageKind, STATUS_WORDS } from '#contract/images.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'

export const STATUS_OPTIONS = [
  { value: '1', text: STATUS_WORDS[1] },
  { value: '0', text: STATUS_WORDS[0] },
]

/** Columns, empty texts and toasts are quoted (docs/product.md, Quoted texts). */
export const IMAGE_TEXTS = {
  banner: {
    list: 'Banners',
    heading: 'Banners',
    one: 'Banner',
    about: 'Pictures at the top of the home page. Active ones are shown one after the other.',
    best: 'Best: 1600 × 640 pixels (5:2). Wide screens cut a little off above and below.',
    columns: { id: 'ID', image: 'image', status: 'status', operation: 'operation' },
    empty: 'Banner Not Found',
    deleted: 'Banner Image Delete Successfully',
    notDeleted: 'Banner Image Delete not Successfully',
  },
  event: {
    list: 'Events',
    heading: 'Events: logos of your clients',
    one: 'Event',
    about: 'Active logos are shown on the Events page of the site.',
    best: 'Best: 480 × 240 pixels (2:1), on a white or clear background',
    columns: { id: 'ID', image: 'IMAGE', status: 'STATUS', operation: 'OPERATION' },
    empty: 'Event Logo Not Found',
    deleted: 'Event Logo Delete successfully',
    notDeleted: 'Event Logo Delete not Successfully',
  },
} as const satisfies Record<ImageKind, unknown>

/** The shape and size of an uploaded cover. */
export const BEST_COVER = 'Best: 720 × 900 pixels, upright (4:5)'

/** The shape and size of a screenshot. */
export const BEST_SCREENSHOT = 'Best: 1920 × 1080 pixels, wide (16:9)'

export const IMAGE_PATHS = {
  banner: { list: adminPaths.banner, detail: adminPaths.bannerDetail },
  event: { list: adminPaths.event, detail: adminPaths.eventDetail },
} as const satisfies Record<ImageKind, unknown>
