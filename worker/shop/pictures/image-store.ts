import type { Sql } from 'sql-template-tag'
import { SHARE_PICTURE } from '#contract/game-pictures.ts'
import type { Env } from '../../platform/base/env.ts'
import { randomId } from '../../platform/base/ids.ts'
import { writeLog } from '../../platform/base/log.ts'
import { SECOND, within } from '../../platform/base/time.ts'
import { violates, write } from '../../platform/database/database.ts'
import { notFound, unavailable } from '../../platform/http/errors.ts'
import { encode, type ImageFile } from '../../platform/images/images-service.ts'
import { makeVariants } from '../../platform/images/variants.ts'
import { KIND_FACTS, originalKey, photoKey, type StoredKind, shareKey, variantKey } from './image-keys.ts'
import { activateImage, insertPendingImage, knownImageIds } from './images.queries.ts'

const TIMEOUT_MS = 10 * SECOND
/** The dark colour of the site. */
const SHARE_BACKGROUND = '#11131f'
const SHARE_QUALITY = 80 // about 60 KB; some apps show no larger one than 300

/**
 * Stores an image: pending row, objects, active row. If it stops in between, no list shows an image without its
 * objects, and the sweep deletes the rest. `also` is written with the active row: the use of the image and the
 * audit row; its errors are thrown unchanged. Throws 503 when storing fails or hangs.
 */
export async function storeImage(
  env: Env,
  kind: StoredKind,
  file: ImageFile,
  now: number,
  also: (id: string) => Sql[],
): Promise<void> {
  const variants = await makeVariants(env.IMAGES, file, KIND_FACTS[kind].widths)
  const image = {
    id: randomId(),
    kind,
    format: file.format,
    width: file.width,
    height: file.height,
  }
  const objects = [
    { key: originalKey(image), bytes: file.bytes },
    ...variants.map(({ width, bytes }) => ({ key: variantKey(image, width), bytes })),
  ]
  const widths = variants.map((variant) => variant.width)
  await insertPendingImage(env.DB, { ...image, widths }, now)
  await fromStorage(Promise.all(objects.map(({ key, bytes }) => env.BUCKET.put(key, bytes))))
  try {
    await write(env.DB, [...activateImage(image.id), ...also(image.id)])
  } catch (error) {
    const isSwept = !(await knownImageIds(env.DB, [image.id])).has(image.id)
    throw isSwept && violates(error, 'state_moved') ? storageFailed() : error
  }
}

/**
 * Stores a photo of a disc or the picture of an expense: the object, then its row by `write`, whose errors are thrown
 * unchanged. If it stops in between, the sweep deletes the object. Throws as `storeImage`.
 */
export async function storePhoto(env: Env, file: ImageFile, writesOf: (id: string) => Sql[]): Promise<void> {
  const id = randomId()
  await fromStorage(env.BUCKET.put(photoKey({ id, format: file.format }), file.bytes))
  await write(env.DB, writesOf(id))
}

/**
 * Stores the picture for link previews of a cover: the whole cover before a background. Throws 503 when storage or the
 * Images service fail or hang.
 */
export async function storeSharePicture(
  { IMAGES, BUCKET }: Env,
  cover: { id: string; format: ImageFile['format'] },
): Promise<void> {
  const original = await fromStorage(
    BUCKET.get(originalKey({ ...cover, kind: 'cover' })).then((object) => object?.blob()),
  )
  if (!original) throw notFound()
  const transform = { ...SHARE_PICTURE, fit: 'pad', background: SHARE_BACKGROUND } as const
  const encoded = encode(IMAGES, original, { format: 'image/jpeg', quality: SHARE_QUALITY }, transform)
  const bytes = await fromStorage(encoded, 'images.share-failed')
  await fromStorage(BUCKET.put(shareKey(cover.id), bytes))
}

/**
 * The object, or null when there is none. For HEAD it has no body, since an unread body stays open. Throws 503
 * when storage fails or hangs.
 */
export async function openObject(
  bucket: R2Bucket,
  key: string,
  method: string,
): Promise<{ body: ReadableStream | null } | null> {
  if (method !== 'HEAD') return await fromStorage(bucket.get(key))
  return (await fromStorage(bucket.head(key))) && { body: null }
}

async function fromStorage<T>(work: Promise<T>, event = 'images.storage-failed'): Promise<T> {
  try {
    return await within(TIMEOUT_MS, work)
  } catch (error) {
    writeLog({ event, error: String(error) })
    throw storageFailed()
  }
}

function storageFailed() {
  return unavailable('images.storage', 'Pictures are not available right now. Please try again.')
}
