import { type ImageKind, STATUS_WORDS } from '#contract/images.ts'
import { adminPaths } from '#web/app/admin-paths.ts'

export const STATUS_OPTIONS = [
  { value: '1', text: STATUS_WORDS[1] },
  { value: '0', text: STATUS_WORDS[0] },
]

/** Columns, empty texts and toasts are quoted (docs/product.md, Quoted texts). */
export const IMAGE_TEXTS = {
  banner: {
    list: 'Banners',
    one: 'Banner',
    about: 'The pictures of the home page.',
    columns: { id: 'ID', image: 'image', status: 'status', operation: 'operation' },
    empty: 'Banner Not Found',
    deleted: 'Banner Image Delete Successfully',
    notDeleted: 'Banner Image Delete not Successfully',
  },
  event: {
    list: 'Events',
    one: 'Event',
    about: 'The logos of the events page.',
    columns: { id: 'ID', image: 'IMAGE', status: 'STATUS', operation: 'OPERATION' },
    empty: 'Event Logo Not Found',
    deleted: 'Event Logo Delete successfully',
    notDeleted: 'Event Logo Delete not Successfully',
  },
} as const satisfies Record<ImageKind, unknown>

export const IMAGE_PATHS = {
  banner: { list: adminPaths.banner, detail: adminPaths.bannerDetail },
  event: { list: adminPaths.event, detail: adminPaths.eventDetail },
} as const satisfies Record<ImageKind, unknown>
