import * as v from 'valibot'
import { CallFailed, OFFLINE, UNREACHABLE } from '#web/client/call-failed.ts'
import { readReply } from '#web/client/client.ts'

interface FileOptions {
  /** A member's session. */
  bearer?: string | undefined
  /** An admin's session. */
  token?: string | undefined
  signal?: AbortSignal
}

/** Fetches a file. Rejects with CallFailed when the status is not 2xx or no reply arrives. */
export async function fetchFile(path: string, { bearer, token, signal }: FileOptions): Promise<Blob> {
  const headers = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(token && { token }),
  }
  try {
    const reply = await fetch(path, { method: 'GET', headers, ...(signal && { signal }) })
    if (!reply.ok) readReply(v.unknown(), reply.status, await reply.text())
    return await reply.blob()
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) throw error
    throw new CallFailed(navigator.onLine ? UNREACHABLE : OFFLINE, 0)
  }
}
