import { Hono } from 'hono'
import { IMAGE_KIND_FACTS, type ImageKind, imageStatusChange } from '#contract/images.ts'
import type { AppEnv } from '../env.ts'
import { readBody } from '../http/body.ts'
import { notFound } from '../http/errors.ts'
import { adminSession, requireAdmin } from '../http/guards.ts'
import { countAgainst, MINUTE } from '../http/rate-limit.ts'
import { cachedForAll, purgeShared } from '../http/shared-cache.ts'
import { imagesTag } from './image-keys.ts'
import { storeImage } from './image-store.ts'
import {
  deleteImage,
  findImage,
  listActiveImages,
  listImages,
  setImageStatus,
} from './images.queries.ts'
import { readUpload } from './upload.ts'

/** The calls of one kind of image (section 7): upload, list, and one by its id. */
export function imageRoutes(kind: ImageKind): Hono<AppEnv> {
  const { field, noun, one, list } = IMAGE_KIND_FACTS[kind]
  const tag = imagesTag(kind)
  const routes = new Hono<AppEnv>()

  routes.post('/', async (c) => {
    const now = Date.now()
    const { subject } = await requireAdmin(c)
    await countAgainst(c.env.DB, { key: `upload:admin:${subject}`, max: 10, windowMs: MINUTE }, now)
    await storeImage(c.env, kind, await readUpload(c, field), now)
    purgeShared(c, tag)
    const images = await listImages(c.env.DB, kind)
    return c.json({ message: `${noun} uploaded`, status: true, [list]: images })
  })

  // The public pages use this list too: without a good token it holds the Active ones only.
  routes.get('/', async (c) => {
    const session = await adminSession(c)
    const images = await (session ? listImages : listActiveImages)(c.env.DB, kind)
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
    await requireAdmin(c)
    const { status } = await readBody(c, imageStatusChange)
    const image = await setImageStatus(c.env.DB, kind, c.req.param('id'), status)
    if (!image) throw notFound('images.not-found', `${noun} not found`)
    purgeShared(c, tag)
    const message = `${noun} is ${status === 1 ? 'Active' : 'Deactive'} now`
    return c.json({ [one]: image, status: true, message })
  })

  // Pages that were loaded a moment ago still show the picture: the sweep removes its objects later.
  routes.delete('/:id', async (c) => {
    await requireAdmin(c)
    const isDeleted = await deleteImage(c.env.DB, kind, c.req.param('id'))
    if (!isDeleted) throw notFound('images.not-found', `${noun} Delete not Successfully`)
    purgeShared(c, tag)
    return c.json({ status: true, message: `${noun} Delete Successfully` })
  })

  return routes
}
