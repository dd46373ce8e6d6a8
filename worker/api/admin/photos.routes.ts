import type { Context } from 'hono'
import * as calls from '#contract/calls/discs.ts'
import * as moneyCalls from '#contract/calls/money.ts'
import { addFaultPhoto, readFaultPhoto } from '#contract/calls/rentals.ts'
import { PHOTOS_OF_REPORT } from '#contract/photos.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { violates, write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { findCopies } from '../../shop/discs/games-copies.queries.ts'
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  insertPhotoOfMember,
  photosOfCopy,
  photosOfRequests,
  type StoredPhoto,
  takesPhotoOfMember,
} from '../../shop/discs/photos.queries.ts'
import { expensePictured } from '../../shop/money/expenses.audit.ts'
import {
  findPicture,
  removePicture,
  requireExpense,
  setPicture,
  unknownExpense,
} from '../../shop/money/expenses.queries.ts'
import { contentTypeOf, photoKey, pictureHeaders } from '../../shop/pictures/image-keys.ts'
import { openObject, storePhoto } from '../../shop/pictures/image-store.ts'
import { unknownCopy } from '../../shop/rentals/discs.ts'
import { unknownRequest } from '../../shop/rentals/request-command.ts'
import { findRequests } from '../../shop/rentals/requests.queries.ts'
import { answer } from '../answer.ts'

/** The shop's photos of discs. */
export const photoRoutes = [
  answer(calls.addDiscPhoto, async ({ env, db, admin, params: { code }, readFile, limit }) => {
    const now = Date.now()
    await countAgainst(db, limit('upload.admin', admin.subject), now)
    const [copy] = await findCopies(db, [code])
    if (!copy) throw unknownCopy(code)
    const file = await readFile()
    await storePhoto(env, file, (id) => [
      insertPhoto(code, { id, format: file.format }, now),
      auditEntry(admin, 'photo.added', code, copy.productName, now),
    ])
    return { message: 'Photo added', photos: await photosOfCopy(db, code) }
  }),

  answer(calls.readDiscPhoto, async ({ c, db, params: { id } }) => sendPhoto(c, await requirePhoto(db, id))),

  answer(calls.deleteDiscPhoto, async ({ db, admin, params }) => {
    const { id, copyCode } = await requirePhoto(db, params.id)
    await write(db, [...deletePhoto(id), auditEntry(admin, 'photo.deleted', copyCode, '', Date.now())], {
      state_moved: () => unknownPhoto(),
    })
    return { message: 'Photo deleted', photos: await photosOfCopy(db, copyCode) }
  }),
]

/** The pictures of bills. */
export const expensePictureRoutes = [
  answer(moneyCalls.addExpensePicture, async ({ env, db, admin, params: { id }, readFile, limit }) => {
    const now = Date.now()
    await countAgainst(db, limit('upload.admin', admin.subject), now)
    const expense = await requireExpense(db, id)
    const file = await readFile()
    try {
      await storePhoto(env, file, (picture) => [
        ...setPicture(id, { id: picture, format: file.format }),
        expensePictured(admin, 'expense.picture', expense, now),
      ])
    } catch (error) {
      throw violates(error, 'state_moved') ? unknownExpense() : error
    }
    return { message: 'Picture added' }
  }),

  answer(moneyCalls.readExpensePicture, async ({ c, db, params: { id } }) => {
    const picture = await findPicture(db, id)
    if (!picture) throw unknownPhoto()
    return await sendPhoto(c, picture)
  }),

  answer(moneyCalls.deleteExpensePicture, async ({ db, admin, params: { id } }) => {
    const expense = await requireExpense(db, id)
    const entry = expensePictured(admin, 'expense.picture-removed', expense, Date.now())
    await write(db, [...removePicture(id, expense.picture ?? ''), entry], { state_moved: unknownPhoto })
    return { message: 'Picture deleted' }
  }),
]

/** A member's photos of a disc that they reported. */
export const myPhotoRoutes = [
  answer(addFaultPhoto, async ({ env, db, member: { subject }, params, readFile, limit }) => {
    const now = Date.now()
    await countAgainst(db, limit('upload.member', subject), now)
    const [request] = await findRequests(db, [params.id])
    if (request?.userId !== subject) throw unknownRequest()
    if (!(await takesPhotoOfMember(db, params.id))) throw noPhotoNow()
    const file = await readFile()
    try {
      await storePhoto(env, file, (id) => insertPhotoOfMember(params.id, { id, format: file.format }, now))
    } catch (error) {
      throw violates(error, 'state_moved') ? noPhotoNow() : error
    }
    const photos = (await photosOfRequests(db, [params.id])).get(params.id) ?? []
    return { message: 'Photo added', photos }
  }),

  answer(readFaultPhoto, async ({ c, db, member: { subject }, params: { id } }) => {
    const photo = await requirePhoto(db, id)
    if (photo.userId !== subject) throw unknownPhoto()
    return await sendPhoto(c, photo)
  }),
]

async function requirePhoto(db: D1Database, id: string): Promise<StoredPhoto> {
  const photo = await findPhoto(db, id)
  if (!photo) throw unknownPhoto()
  return photo
}

async function sendPhoto(c: Context<AppEnv>, photo: Pick<StoredPhoto, 'id' | 'format'>): Promise<Response> {
  const object = await openObject(c.env.BUCKET, photoKey(photo), c.req.method)
  if (!object) throw unknownPhoto()
  return new Response(object.body, { headers: pictureHeaders(contentTypeOf(photo.format)) })
}

function noPhotoNow() {
  const message = `A report of a faulty disc has at most ${PHOTOS_OF_REPORT} photos, until we have collected the disc.`
  return conflict('photos.not-now', message)
}

function unknownPhoto() {
  return notFound('photos.not-found', 'This photo is not there any more')
}
