import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import { CallFailed, OFFLINE, UNREACHABLE } from '#web/client/call-failed.ts'
import { type Input, readReply, requestOf, type Session, sessionHeaders } from '#web/client/client.ts'

/** Fetches the file that a call replies. Rejects with CallFailed when the status is not 2xx or no reply arrives. */
export async function fetchFile<C extends Call & { content: readonly string[] }>(
  call: C,
  input: Input<C>,
  session: Session,
): Promise<Blob> {
  const { path, options } = requestOf(call, input)
  const { signal } = options
  const headers = sessionHeaders(session)
  try {
    const reply = await fetch(path, { method: 'GET', headers, ...(signal && { signal }) })
    if (!reply.ok) readReply(v.unknown(), reply.status, await reply.text())
    return await reply.blob()
  } catch (error) {
    if (error instanceof CallFailed || signal?.aborted) throw error
    throw new CallFailed(navigator.onLine ? UNREACHABLE : OFFLINE, 0)
  }
}

/** Saves a file under a name. A plain link cannot send the token header, so the file is fetched first. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
