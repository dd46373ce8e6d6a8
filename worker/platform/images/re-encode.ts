import { DAMAGED_IMAGE, IMAGE_LIMITS, IMAGE_TOO_COMPLEX, IMAGE_TOO_WIDE, NOT_AN_IMAGE } from '#contract/images.ts'
import type { Env } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { SECOND, within } from '../base/time.ts'
import { run } from '../database/database.ts'
import { ApiError, invalid, unavailable } from '../http/errors.ts'
import { recordJob } from '../jobs/jobs.queries.ts'
import { encode, type ImageFile, infoOf, probe } from './images-service.ts'

const TIMEOUT_MS = 10 * SECOND

/** How each type is stored. With a quality the service would reduce the colours of a PNG. */
const STORED_AS = new Map<string, { format: ImageFile['format']; output: ImageOutputOptions }>([
  ['image/png', { format: 'png', output: { format: 'image/png' } }],
  ['image/jpeg', { format: 'jpg', output: { format: 'image/jpeg', quality: 90 } }],
])

/**
 * The picture as the Images service encodes it anew, upright and with nothing else that was in the file. Throws 415 for
 * a file that is no PNG or JPEG or cannot be decoded, and 422 for one with too many pixels or that takes too much work.
 * Throws 503 when the service fails or hangs for any picture; health shows only that.
 */
export async function reEncode(env: Env, field: string, file: Blob): Promise<ImageFile> {
  try {
    return await within(TIMEOUT_MS, checkAndEncode(env.IMAGES, field, file))
  } catch (error) {
    const isOwnRefusal = error instanceof ApiError && error.status !== 413
    throw isOwnRefusal ? error : await refusalFor(env, field, error)
  }
}

async function checkAndEncode(images: ImagesBinding, field: string, file: Blob): Promise<ImageFile> {
  const uploaded = await infoOf(images, file)
  const stored = STORED_AS.get(uploaded.format)
  if (!stored) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)
  if (Math.max(uploaded.width, uploaded.height) > IMAGE_LIMITS.side) throw tooWide(field)
  const bytes = await encode(images, file, stored.output)
  const { width, height } = await infoOf(images, new Blob([bytes]))
  return { format: stored.format, width, height, bytes }
}

/** Blames the file as long as the service decodes another picture, so that one file is never an outage. */
async function refusalFor(env: Env, field: string, error: unknown): Promise<ApiError> {
  writeLog({ event: 'images.not-decoded', error: String(error) })
  if (hasTooManyPixels(error)) return tooWide(field)
  try {
    await probe(env.IMAGES)
  } catch (outage) {
    const code = serviceCode(outage)
    await recordOutage(env.DB, code)
    return notChecked(code === undefined ? undefined : SERVICE_REFUSES)
  }
  if (isTooMuchWork(error)) return tooComplex(field)
  const code = serviceCode(error)
  if (isQuotaOrOutage(code)) return notChecked(SERVICE_REFUSES)
  return code === undefined ? notChecked() : new ApiError(415, 'images.damaged', DAMAGED_IMAGE)
}

/** Today and health show it, with the number of the service, until the service is well again. */
async function recordOutage(db: D1Database, code: number | undefined): Promise<void> {
  const job = { name: 'images', done: {}, reason: code ? `IMAGES_${code}` : notChecked().code } as const
  await run(db, recordJob(job, Date.now()))
}

function isTooMuchWork(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** The number, from 9000, of an ImagesError: the service itself returned it. */
function serviceCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN
  return code >= 9000 ? code : undefined
}

/** Numbers from 9400 to 9599 that mean the file: no picture, an unknown format, one that cannot be decoded. */
const OF_THE_FILE = [9412, 9520, 9523]

/** Whether a limit of the account (9422), too many requests or a fault of the service is to blame. */
function isQuotaOrOutage(code: number | undefined): boolean {
  return code !== undefined && code >= 9400 && code < 9600 && !OF_THE_FILE.includes(code)
}

/** The service has limits of its own: code 9413 at Cloudflare, a sentence on a developer's machine. */
function hasTooManyPixels(error: unknown): boolean {
  return /\b9413\b|exceeds pixel limit/.test(String(error))
}

const SERVICE_REFUSES =
  'The service that checks pictures is not available, or has reached its limit. Your picture is fine: please try it again later.'

function notChecked(message = 'Pictures cannot be checked right now. Please try again.'): ApiError {
  return unavailable('images.not-checked', message)
}

function tooWide(field: string): ApiError {
  return invalid([{ path: field, message: IMAGE_TOO_WIDE }])
}

/** Refuses a picture that costs far more work than its size. */
export function tooComplex(field: string): ApiError {
  return invalid([{ path: field, message: IMAGE_TOO_COMPLEX }])
}
