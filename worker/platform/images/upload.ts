import type { Context } from 'hono'
import { IMAGE_LIMITS, IMAGE_SIGNATURES, IMAGE_TOO_LARGE, NOT_AN_IMAGE, ONE_IMAGE } from '#contract/images.ts'
import type { AppEnv } from '../base/env.ts'
import { readRequest } from '../http/body.ts'
import { ApiError, badRequest, invalid, tooLarge, wrongContentType } from '../http/errors.ts'
import type { ImageFile } from './images-service.ts'
import { hasTooManyScans } from './jpeg-scans.rules.ts'
import { reEncode, tooComplex } from './re-encode.ts'

/** Size of the form around the file: boundaries, field name, file name. */
const FRAMING_BYTES = 8 * 1024

/** The boundary that the request states. Throws 415 when it is no multipart form. Reads no body. */
export function requireForm(c: Context<AppEnv>): string {
  const [, boundary] =
    /^multipart\/form-data\b.*?;\s*boundary="?([^"\\;\s]+)/i.exec(c.req.header('content-type') ?? '') ?? []
  if (!boundary) throw wrongContentType('Please send the image as multipart/form-data')
  return boundary
}

/**
 * The one image in the multipart field `field`, encoded anew. Call it after each check that needs no body: it is the
 * costly part of a request. Throws 415 (no png or jpeg by its content; file name and stated type are ignored), 413
 * (over 5 MiB), 400 (broken off, or broken multipart), 422 (not exactly one file, too wide or high, or too much work)
 * or 503 (the Images service fails).
 */
export async function readUpload(c: Context<AppEnv>, field: string): Promise<ImageFile> {
  const boundary = requireForm(c)
  const body = await readRequest(c.req.raw, IMAGE_LIMITS.bytes + FRAMING_BYTES, IMAGE_TOO_LARGE)
  const form = Buffer.from(body.buffer)
  refuseBeforeParsing(form, boundary, field)
  const file = onlyFile(await parseForm(body, boundary), field)
  if (file.size > IMAGE_LIMITS.bytes) throw tooLarge(IMAGE_TOO_LARGE)
  await refuseBeforeDecoding(file, form, field)
  return await reEncode(c.env, field, file)
}

/** Refuses forms that cost the parser more than a picture does: it takes 2 s for the headers of a part of 5 MiB. */
function refuseBeforeParsing(form: Buffer, boundary: string, field: string): void {
  const hasShortHeaders = form.length <= FRAMING_BYTES || form.subarray(0, FRAMING_BYTES).includes('\r\n\r\n')
  if (form.indexOf(`--${boundary}`) !== 0 || !hasShortHeaders) throw notMultipart()
  // Between two parts, or at the end.
  const next = `\n--${boundary}`
  if (form.includes(next, form.indexOf(next) + 1)) throw notOneFile(field)
}

/**
 * Refuses what the service need not see: other types, whose decoders are attacked most, and endless work. Scans are
 * counted in the form, because a copy of the file costs its size in heap.
 */
async function refuseBeforeDecoding(file: File, form: Buffer, field: string): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const [png, jpeg] = IMAGE_SIGNATURES.map((signature) => signature.every((byte, index) => bytes[index] === byte))
  if (!png && !jpeg) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)
  if (jpeg && hasTooManyScans(form)) throw tooComplex(field)
}

async function parseForm(body: Uint8Array<ArrayBuffer>, boundary: string): Promise<FormData> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  try {
    return await new Response(body, { headers }).formData()
  } catch {
    throw notMultipart()
  }
}

function onlyFile(form: FormData, field: string): File {
  const [entry, ...others] = [...form]
  const [name, value] = entry ?? []
  if (others.length > 0 || name !== field || !(value instanceof File)) throw notOneFile(field)
  return value
}

function notMultipart(): ApiError {
  return badRequest('body.not-multipart', 'The request is not well-formed multipart/form-data')
}

function notOneFile(field: string): ApiError {
  return invalid([{ path: field, message: ONE_IMAGE }])
}
