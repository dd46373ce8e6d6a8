import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import * as lists from '#contract/calls/images.ts'
import * as calls from '#contract/calls/shop-images.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import type { ImageDisplay } from '#contract/image-changes.ts'
import { IMAGE_KIND_FACTS, type ImageKind, imageWord, STATUS_WORDS, type StoredImage } from '#contract/images.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { auditDownload } from '../../platform/audit/audit-download.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { write } from '../../platform/database/database.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { cachedForAll, purgeShared } from '../../platform/http/shared-cache.ts'
import { csvReply } from '../../platform/lists/csv.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { imagesTag, pictureTag } from '../../shop/pictures/image-keys.ts'
import { storeImage } from '../../shop/pictures/image-store.ts'
import {
  deleteImage,
  findImage,
  listImages,
  listShownImages,
  setImageDisplay,
  setImageStatus,
} from '../../shop/pictures/images.queries.ts'
import { answer, type Route } from '../answer.ts'

/** The images of the home page and of the events. */
export const imageRoutes = [
  ...routesOf('banner', {
    upload: calls.uploadBanner,
    list: lists.listBanners,
    read: calls.readBanner,
    changeStatus: calls.changeBannerStatus,
    changeDisplay: calls.changeBannerDisplay,
    remove: calls.deleteBanner,
  }),
  ...routesOf('event', {
    upload: calls.uploadLogo,
    list: lists.listLogos,
    read: calls.readLogo,
    changeStatus: calls.changeLogoStatus,
    changeDisplay: calls.changeLogoDisplay,
    remove: calls.deleteLogo,
  }),
]

interface ImageCalls {
  upload: typeof calls.uploadBanner | typeof calls.uploadLogo
  list: typeof lists.listBanners | typeof lists.listLogos
  read: typeof calls.readBanner | typeof calls.readLogo
  changeStatus: typeof calls.changeBannerStatus | typeof calls.changeLogoStatus
  changeDisplay: typeof calls.changeBannerDisplay | typeof calls.changeLogoDisplay
  remove: typeof calls.deleteBanner | typeof calls.deleteLogo
}

/** The calls of one kind of image: upload, list, and one image by its id. */
function routesOf(kind: ImageKind, each: ImageCalls): Route[] {
  const { noun, one, list } = IMAGE_KIND_FACTS[kind]
  const tag = imagesTag(kind)
  return [
    answer(each.upload, async ({ c, env, db, admin, readFile, limit }) => {
      const now = Date.now()
      await countAgainst(db, limit('upload.admin', admin.subject), now)
      await storeImage(env, kind, await readFile(), now, (id) => [auditEntry(admin, 'image.uploaded', id, noun, now)])
      purgeShared(c, tag)
      return { message: `${noun} uploaded`, ...named(list, await listImages(db, kind)) }
    }),

    // Public pages use this list too: without a valid admin token it has Active images only.
    answer(each.list, async ({ c, db, admin, query }) => {
      if (admin && query.format === 'csv') return await answerCsv(c, admin, kind, query.status)
      const images = admin ? await listImages(db, kind) : await listShownImages(db, kind, dayInKarachi(Date.now()))
      const facts = named(list, images)
      const isForAll = c.req.header('token') === undefined
      return isForAll ? await cachedForAll(c, tag, { status: true, ...facts }) : facts
    }),

    answer(each.read, async ({ db, params: { id } }) => named(one, await requireImage(db, kind, id))),

    answer(each.changeStatus, async ({ c, db, admin, params: { id }, body: change }) => {
      const message = `${noun} is ${STATUS_WORDS[change.status]} now`
      const conflictText = (image: StoredImage) => `${noun} is now ${STATUS_WORDS[image.status]}`
      await commit(db, () => conflictFor(db, kind, id, conflictText), [
        ...setImageStatus(kind, id, change),
        auditEntry(admin, 'image.status', id, message, Date.now()),
      ])
      purgeShared(c, tag)
      return { message, ...named(one, await requireImage(db, kind, id)) }
    }),

    answer(each.changeDisplay, async ({ c, db, admin, params: { id }, body: change }) => {
      const conflictText = () => `${noun} was changed by someone else. Please look at it and try again.`
      await commit(db, () => conflictFor(db, kind, id, conflictText), [
        ...setImageDisplay(kind, id, change),
        auditEntry(admin, 'image.display', id, `${noun}: ${displayText(change.display)}`, Date.now()),
      ])
      purgeShared(c, tag)
      return { message: `${noun} saved`, ...named(one, await requireImage(db, kind, id)) }
    }),

    answer(each.remove, async ({ c, db, admin, params: { id } }) => {
      const late = () => notFound('images.not-found', `${noun} Delete not Successfully`)
      await commit(db, late, [...deleteImage(kind, id), auditEntry(admin, 'image.deleted', id, noun, Date.now())])
      purgeShared(c, tag, pictureTag(id))
      return { message: `${noun} Delete Successfully` }
    }),
  ]
}

/** What a reply has under the key of its kind. */
function named<Fact>(key: 'banner' | 'banners' | 'event', fact: Fact) {
  return { [key]: fact } as Record<typeof key, Fact>
}

/** The list of the admin screen as CSV, of one status if given. */
async function answerCsv(
  c: Context<AppEnv>,
  owner: Session,
  kind: ImageKind,
  status: string | undefined,
): Promise<Response> {
  const images = await listImages(c.env.DB, kind)
  const today = dayInKarachi(Date.now())
  const rows = images
    .filter((image) => status === undefined || String(image.status) === status)
    .map((image) => ({ ...image, status: imageWord(image, today) }))
  await auditDownload(c, owner, `${kind}s`)
  return csvReply(`${kind}s`, ['_id', 'status', 'imageLink', 'width', 'height'], [rows])
}

async function requireImage(db: D1Database, kind: ImageKind, id: string): Promise<StoredImage> {
  const image = await findImage(db, kind, id)
  if (!image) throw notFound('images.not-found', `${IMAGE_KIND_FACTS[kind].noun} not found`)
  return image
}

/** The error for a change that lost a race: 409 with the present image. Throws 404 for a deleted one. */
async function conflictFor(
  db: D1Database,
  kind: ImageKind,
  id: string,
  textOf: (image: StoredImage) => string,
): Promise<ApiError> {
  const image = await requireImage(db, kind, id)
  const present = { [IMAGE_KIND_FACTS[kind].one]: image }
  return conflict('images.changed', textOf(image), { present })
}

/** Throws the error of `late` when the image was deleted or changed in between. */
async function commit(db: D1Database, late: () => ApiError | Promise<ApiError>, statements: Sql[]): Promise<void> {
  await write(db, statements, { state_moved: async () => await late() })
}

/** An image and when it is shown, for the history: 'All games, leads to /gamelist, order 2, from 1 Dec 2026'. */
function displayText({ title, link, place, shownFrom, shownUntil }: ImageDisplay): string {
  const from = shownFrom && `from ${formatDay(shownFrom)}`
  const until = shownUntil && `until ${formatDay(shownUntil)}`
  return [title, link && `leads to ${link}`, `place ${place}`, from, until].filter(Boolean).join(', ')
}
