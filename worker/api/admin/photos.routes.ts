import { type Context, Hono } from 'hono'
import { PHOTO_FIELD, PHOTOS_OF_REPORT } from '#contract/photos.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { done } from '../../platform/http/outcome.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { requireAdmin, requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { findCopies } from '../../shop/discs/games-copies.queries.ts'
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  insertPhotoOfMember,
  photosOfCopy,
  photosOfRequests,
  type StoredPhoto,
} from '../../shop/discs/photos.queries.ts'
import { contentTypeOf, photoKey, pictureHeaders } from '../../shop/pictures/image-keys.ts'
import { openObject, storePhoto } from '../../shop/pictures/image-store.ts'
import { readUpload } from '../../shop/pictures/upload.ts'
import { unknownRequest } from '../../shop/rentals/commit-command.ts'
import { unknownCopy } from '../../shop/rentals/discs.ts'
import { findRequests } from '../../shop/rentals/requests.queries.ts'

/** The shop's photos of discs. */
export const photoRoutes = new Hono<AppEnv>()
  .post('/copies/:code/photos', async (c) => {
    requireOwnAccounts(c)
    const { DB: db } = c.env
    const now = Date.now()
    const admin = await requireAdmin(c)
    await countAgainst(db, limitOf(c.env, 'upload.admin', admin.subject), now)
    const file = await readUpload(c, PHOTO_FIELD)
    const code = c.req.param('code')
    const [copy] = await findCopies(db, [code])
    if (!copy) throw unknownCopy(code)
    await storePhoto(c.env, file, now, (id) => [
      insertPhoto(code, { id, format: file.format }, now),
      auditEntry(admin, 'photo.added', code, copy.productName, now),
    ])
    const photos = await photosOfCopy(db, code)
    return c.json({ status: true, message: 'Photo added', photos })
  })

  .get('/photos/:id', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    return await sendPhoto(c, await requirePhoto(c))
  })

  .delete('/photos/:id', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const { DB: db } = c.env
    const { id, copyCode } = await requirePhoto(c)
    try {
      await write(db, [
        ...deletePhoto(id),
        auditEntry(admin, 'photo.deleted', copyCode, '', Date.now()),
      ])
    } catch (error) {
      throw broke(error, 'state_moved') ? unknownPhoto() : error
    }
    const photos = await photosOfCopy(db, copyCode)
    return c.json({ status: true, message: 'Photo deleted', photos })
  })

/** A member's photos of a disc that they reported. */
export const myPhotoRoutes = new Hono<AppEnv>()
  .post('/game-requests/:id/photos', async (c) => {
    requireOwnAccounts(c)
    const { DB: db } = c.env
    const now = Date.now()
    const { subject } = await requireMember(c)
    await countAgainst(db, limitOf(c.env, 'upload.member', subject), now)
    const file = await readUpload(c, PHOTO_FIELD)
    const requestId = c.req.param('id')
    const [request] = await findRequests(db, [requestId])
    if (request?.userId !== subject) throw unknownRequest()
    try {
      await storePhoto(c.env, file, now, (id) =>
        insertPhotoOfMember(requestId, { id, format: file.format }, now),
      )
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      const message = `A report of a faulty disc has at most ${PHOTOS_OF_REPORT} photos, until we have collected the disc.`
      throw conflict('photos.not-now', message)
    }
    const photos = (await photosOfRequests(db, [requestId])).get(requestId)
    return done(c, 'Photo added', { photos })
  })

  .get('/photos/:id', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const photo = await requirePhoto(c)
    if (photo.userId !== subject) throw unknownPhoto()
    return await sendPhoto(c, photo)
  })

async function requirePhoto(c: Context<AppEnv>): Promise<StoredPhoto> {
  const photo = await findPhoto(c.env.DB, c.req.param('id') ?? '')
  if (!photo) throw unknownPhoto()
  return photo
}

async function sendPhoto(c: Context<AppEnv>, photo: StoredPhoto): Promise<Response> {
  const object = await openObject(c.env.BUCKET, photoKey(photo), c.req.method)
  if (!object) throw unknownPhoto()
  return new Response(object.body, { headers: pictureHeaders(contentTypeOf(photo.format)) })
}

function unknownPhoto() {
  return notFound('photos.not-found', 'This photo is not there any more')
}
