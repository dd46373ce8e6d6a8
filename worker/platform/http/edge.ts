import { exports } from 'cloudflare:workers'

/** `Public` of worker/index.ts as the Worker's other code sees it. */
interface PublicEntrypoint {
  purge(tags: string[]): Promise<CachePurgeResult | undefined>
}

/**
 * Removes everything with one of these tags from the cache of every edge. Only a few purges a minute are accepted.
 * Returns why the edge refused; undefined: it did not, or there is no edge (locally).
 */
export async function purgeEdge(tags: string[]): Promise<string | undefined> {
  try {
    const result = await (exports as unknown as { Public: PublicEntrypoint }).Public.purge(tags)
    return result === undefined || result.success ? undefined : JSON.stringify(result.errors)
  } catch (error) {
    return String(error)
  }
}
