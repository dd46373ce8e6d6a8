import { type Context, Hono } from 'hono'
import type { StoredImage } from '#contract/images.ts'
import type { AppEnv } from '../base/env.ts'
import { notFound } from '../http/errors.ts'
import { contentTypeOf, imagesTag } from '../image-files/image-keys.ts'
import { openObject } from '../image-files/image-store.ts'
import { listActiveImages } from '../image-files/images.queries.ts'

const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }

/** A stable address for something that changes: browsers ask each time, the edge at most once a minute. */
const FOR_A_MOMENT = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cloudflare-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'cache-tag': imagesTag('banner'),
}

/** The pictures themselves, below /images. */
export const pictureRoutes = new Hono<AppEnv>()
  // The home page's first slide, at an address that its prerendered HTML can name (architecture.md).
  .get('/banner/first', async (c) => {
    const [banner] = await listActiveImages(c.env.DB, 'banner', 1)
    if (!banner) throw notFound('images.not-found', 'There is no Active banner')
    return await sendPicture(c, addressFor(banner, Number(c.req.query('w'))), FOR_A_MOMENT)
  })

  .get('/:kind/:file{[^/]+\\.[a-z]+}', async (c) => await sendPicture(c, c.req.path, FOREVER))

/** The smallest copy that is at least `width` wide, else the original. */
function addressFor(image: StoredImage, width: number): string {
  const variants = image.variants.toSorted((one, other) => one.width - other.width)
  return (variants.find((variant) => variant.width >= width) ?? image).imageLink
}

/**
 * The object of an address, which is its key with a slash before it; 404 for any other address. What
 * stands under a key never changes, so the key's name is its ETag, and 304 needs no look into storage.
 */
async function sendPicture(
  c: Context<AppEnv>,
  address: string,
  caching: Record<string, string>,
): Promise<Response> {
  const key = address.slice(1)
  const contentType = contentTypeOf(key)
  if (!contentType) throw notFound()
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}"`
  const headers = {
    ...caching,
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  }
  if (c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const object = await openObject(c.env.BUCKET, key, c.req.method)
  if (!object) throw notFound()
  return new Response(object.body, { headers })
}
