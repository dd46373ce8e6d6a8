import type { Env } from '../base/env.ts'
import { MINUTE, SECOND, within } from '../base/time.ts'
import { type Done, findJobs } from '../jobs/jobs.queries.ts'
import { probe } from './images-service.ts'

const STORAGE_TIMEOUT_MS = 10 * SECOND

/** Cloudflare bills each call of the Images service. A failed upload is recorded at once. */
const DECODED_EVERY_MS = 55 * MINUTE

/**
 * A job of the cron: asks the storage of pictures in each run, and the Images service hourly or while it fails. Throws
 * the failure.
 */
export async function checkImages(env: Env, now: number): Promise<Done> {
  await within(STORAGE_TIMEOUT_MS, env.BUCKET.head('check'))
  const [last] = await findJobs(env.DB, ['images'])
  const decodedAt = last?.done.decodedAt
  if (last?.failingSince === null && decodedAt !== undefined && now < decodedAt + DECODED_EVERY_MS) return { decodedAt }
  await probe(env.IMAGES)
  return { decodedAt: now }
}
