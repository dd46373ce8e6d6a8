import * as v from 'valibot'
import { logFailure } from './function-log.ts'

/** After this a page is sent without games, and the browser asks for them. */
const TIMEOUT_MS = 2000

/** The reply of a public call below the site of `url`; undefined when it fails or takes too long. */
export async function publicReply<const Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  url: string,
  worker: Fetcher,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const reply = await worker.fetch(new URL(path, url), { signal })
    return v.parse(schema, await reply.json())
  } catch (error) {
    logFailure(url, error)
    return undefined
  }
}
