import type { Context } from 'hono'
import * as calls from '#contract/calls/site.ts'
import { dayInKarachi } from '#contract/dates.ts'
import type { StoredImage } from '#contract/images.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { notFound } from '../../platform/http/errors.ts'
import { FOR_A_MINUTE } from '../../platform/http/shared-cache.ts'
import { imagesTag, pictureHeaders, pictureTag, readKey } from '../../shop/pictures/image-keys.ts'
import { openObject, storeSharePicture } from '../../shop/pictures/image-store.ts'
import { findFormat, listShownImages } from '../../shop/pictures/images.queries.ts'
import { answer } from '../answer.ts'

/** The edge asks again each hour, so that a picture is gone even if its purge failed. */
const FOREVER = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cloudflare-cdn-cache-control': 'public, max-age=3600, stale-if-error=600',
}

/** For a stable address with changing content: browsers revalidate, the edge keeps it for a minute. */
const FOR_A_MOMENT = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cloudflare-cdn-cache-control': FOR_A_MINUTE,
  'cache-tag': imagesTag('banner'),
}

/** The pictures, below /images. */
export const pictureRoutes = [
  // The first slide of the home page: the prerendered HTML needs an address that never changes.
  answer(calls.readFirstBanner, async ({ c, db, query: { w = Number.NaN } }) => {
    const [banner] = await listShownImages(db, 'banner', dayInKarachi(Date.now()), 1)
    if (!banner) throw notFound('images.not-found', 'There is no Active banner')
    return await sendPicture(c, addressFor(banner, w), FOR_A_MOMENT)
  }),

  answer(calls.readPicture, async ({ c, env, db }) => {
    const image = readKey(c.req.path.slice(1))
    // The sweep deletes objects later; without its row a picture is gone at once.
    const format = image && (await findFormat(db, image.id))
    if (!format) throw notFound()
    const caching = { ...FOREVER, 'cache-tag': pictureTag(image.id) }
    const make = image.isShare ? () => storeSharePicture(env, { id: image.id, format }) : undefined
    return await sendPicture(c, c.req.path, caching, make)
  }),
]

/** The smallest copy that is at least `width` pixels wide, else the original. */
function addressFor(image: StoredImage, width: number): string {
  const variants = image.variants.toSorted((one, other) => one.width - other.width)
  return (variants.find((variant) => variant.width >= width) ?? image).imageLink
}

/**
 * The object whose key is this address without the first slash, or 404. The content of a key never changes,
 * so the key is its ETag and a 304 needs no read of the bucket. `make` stores one that is not there yet.
 */
async function sendPicture(
  c: Context<AppEnv>,
  address: string,
  caching: Record<string, string>,
  make?: () => Promise<void>,
): Promise<Response> {
  const key = address.slice(1)
  const contentType = readKey(key)?.contentType
  if (!contentType) throw notFound()
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}"`
  const headers = {
    ...caching,
    ...pictureHeaders(contentType),
    etag,
  }
  if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const open = () => openObject(c.env.BUCKET, key, c.req.method)
  let object = await open()
  if (!object && make) {
    await make()
    object = await open()
  }
  if (!object) throw notFound()
  return new Response(object.body, { headers })
}
