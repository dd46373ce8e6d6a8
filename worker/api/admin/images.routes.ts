import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import { formatDay } from '#contract/dates.ts'
import {
  type ImageDisplay,
  imageDisplayChange,
  imageStatusChange,
} from '#contract/image-changes.ts'
import {
  IMAGE_KIND_FACTS,
  type ImageKind,
  STATUS_WORDS,
  type StoredImage,
} from '#contract/images.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { auditDownload } from '../../platform/audit/audit-download.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { cachedForAll, purgeShared } from '../../platform/http/shared-cache.ts'
import { csvReply } from '../../platform/lists/csv.ts'
import { statusFilter } from '../../platform/lists/status-filter.ts'
import {
  adminSession,
  requireAdmin,
  requireConfirmedOwner,
} from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
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
import { readUpload } from '../../shop/pictures/upload.ts'

/** The calls of one kind of image: upload, list, and one image by its id. */
export function imageRoutes(kind: ImageKind): Hono<AppEnv> {
  const { field, noun, one, list } = IMAGE_KIND_FACTS[kind]
  const tag = imagesTag(kind)
  const routes = new Hono<AppEnv>()

  routes.post('/', async (c) => {
    const now = Date.now()
    const admin = await requireAdmin(c)
    await countAgainst(c.env.DB, limitOf(c.env, 'upload.admin', admin.subject), now)
    await storeImage(c.env, kind, await readUpload(c, field), now, (id) => [
      auditEntry(admin, 'image.uploaded', id, noun, now),
    ])
    purgeShared(c, tag)
    const images = await listImages(c.env.DB, kind)
    return c.json({ message: `${noun} uploaded`, status: true, [list]: images })
  })

  // Public pages use this list too: without a valid admin token it has Active images only.
  routes.get('/', async (c) => {
    if (c.req.query('format') === 'csv') return await answerCsv(c, kind)
    const session = await adminSession(c)
    const images = session
      ? await listImages(c.env.DB, kind)
      : await listShownImages(c.env.DB, kind, dayInKarachi(Date.now()))
    const reply = { status: true, [list]: images }
    return c.req.header('token') === undefined ? cachedForAll(c, tag, reply) : c.json(reply)
  })

  routes.get('/:id', async (c) => {
    await requireAdmin(c)
    const image = await findImage(c.env.DB, kind, c.req.param('id'))
    if (!image) throw notFound('images.not-found', `${noun} not found`)
    return c.json({ status: true, [one]: image })
  })

  routes.put('/:id', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, imageStatusChange)
    const id = c.req.param('id')
    const message = `${noun} is ${STATUS_WORDS[change.status]} now`
    const conflictText = (image: StoredImage) => `${noun} is now ${STATUS_WORDS[image.status]}`
    await commit(c.env.DB, () => conflictFor(c.env.DB, kind, id, conflictText), [
      ...setImageStatus(kind, id, change),
      auditEntry(admin, 'image.status', id, message, Date.now()),
    ])
    purgeShared(c, tag)
    const image = await findImage(c.env.DB, kind, id)
    return c.json({ [one]: image, status: true, message })
  })

  routes.put('/:id/display', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, imageDisplayChange)
    const id = c.req.param('id')
    const message = `${noun} saved`
    const conflictText = () =>
      `${noun} was changed by someone else. Please look at it and try again.`
    await commit(c.env.DB, () => conflictFor(c.env.DB, kind, id, conflictText), [
      ...setImageDisplay(kind, id, change),
      auditEntry(admin, 'image.display', id, displayText(change.display), Date.now()),
    ])
    purgeShared(c, tag)
    return c.json({ [one]: await findImage(c.env.DB, kind, id), status: true, message })
  })

  routes.delete('/:id', async (c) => {
    const admin = await requireAdmin(c)
    const id = c.req.param('id')
    const late = () => notFound('images.not-found', `${noun} Delete not Successfully`)
    await commit(c.env.DB, late, [
      ...deleteImage(kind, id),
      auditEntry(admin, 'image.deleted', id, noun, Date.now()),
    ])
    purgeShared(c, tag, pictureTag(id))
    return c.json({ status: true, message: `${noun} Delete Successfully` })
  })

  return routes
}

/** The list of the admin screen as CSV, of one status if given. */
async function answerCsv(c: Context<AppEnv>, kind: ImageKind): Promise<Response> {
  const owner = await requireConfirmedOwner(c)
  const status = statusFilter(c.req.query('status'), ['0', '1'])
  const images = await listImages(c.env.DB, kind)
  const rows = images.filter((image) => status === undefined || String(image.status) === status)
  await auditDownload(c, owner, `${kind}s`)
  return csvReply(`${kind}s`, ['_id', 'status', 'imageLink', 'width', 'height'], [rows])
}

/** The error for a change that lost a race: 404 for a deleted image, else 409 with the present one. */
async function conflictFor(
  db: D1Database,
  kind: ImageKind,
  id: string,
  textOf: (image: StoredImage) => string,
): Promise<ApiError> {
  const { noun, one } = IMAGE_KIND_FACTS[kind]
  const image = await findImage(db, kind, id)
  if (!image) return notFound('images.not-found', `${noun} not found`)
  return conflict('images.changed', textOf(image), { present: { [one]: image } })
}

/** Throws the error of `late` when the image was deleted or changed in between. */
async function commit(
  db: D1Database,
  late: () => ApiError | Promise<ApiError>,
  statements: Sql[],
): Promise<void> {
  try {
    await write(db, statements)
  } catch (error) {
    throw broke(error, 'state_moved') ? await late() : error
  }
}

/** What an image says and when it is shown, for the history: 'All games, /gamelist, order 2, from 1 Dec 2026'. */
function displayText({ title, link, place, shownFrom, shownUntil }: ImageDisplay): string {
  const from = shownFrom && `from ${formatDay(shownFrom)}`
  const until = shownUntil && `until ${formatDay(shownUntil)}`
  return [title, link, `order ${place}`, from, until].filter(Boolean).join(', ')
}
