import type { Context } from 'hono'
import { IMAGE_LIMITS, IMAGE_TOO_LARGE, IMAGE_TOO_WIDE, NOT_AN_IMAGE, ONE_IMAGE } from '#contract/images.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readRequest } from '../../platform/http/body.ts'
import { ApiError, badRequest, invalid, tooLarge, wrongContentType } from '../../platform/http/errors.ts'
import type { ImageFile } from './image-file.ts'
import { readImageFile } from './read-image-file.ts'

/** Size of the form around the file: boundaries, field name, file name. */
const FRAMING_BYTES = 8 * 1024

/**
 * The one image in the multipart field `field`. Throws 415 (not multipart, or not a whole png or jpeg by its
 * content; file name and stated type are ignored), 413 (over 5 MiB, counted in the stream), 400 (broken
 * multipart) or 422 (not exactly one file, or too wide or high).
 */
export async function readUpload(c: Context<AppEnv>, field: string): Promise<ImageFile> {
  const contentType = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw wrongContentType('Please send the image as multipart/form-data')
  }
  const body = await readRequest(c.req.raw, IMAGE_LIMITS.bytes + FRAMING_BYTES, IMAGE_TOO_LARGE)
  const file = onlyFile(await parseForm(body, contentType), field)
  if (file.size > IMAGE_LIMITS.bytes) throw tooLarge(IMAGE_TOO_LARGE)
  const image = readImageFile(new Uint8Array(await file.arrayBuffer()))
  if (!image) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)
  if (Math.max(image.width, image.height) > IMAGE_LIMITS.side) {
    throw invalid([{ path: field, message: IMAGE_TOO_WIDE }])
  }
  return image
}

async function parseForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw badRequest('body.not-multipart', 'The request is not well-formed multipart/form-data')
  }
}

function onlyFile(form: FormData, field: string): File {
  const [entry, ...others] = [...form]
  const [name, value] = entry ?? []
  if (others.length > 0 || name !== field || !(value instanceof File)) {
    throw invalid([{ path: field, message: ONE_IMAGE }])
  }
  return value
}
