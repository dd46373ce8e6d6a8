import type * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import { CallFailed, UNREACHABLE } from '#web/client/call-failed.ts'
import { type Input, type ReplyOf, readReply, requestOf, type Session, sessionHeaders } from '#web/client/client.ts'

/** 5 MiB take nearly three minutes at 256 kbit/s. */
const TIMEOUT_MS = 5 * 60_000

/** Called with the part of the file that has been sent, 0 to 1. */
export type OnProgress = (sent: number) => void

export type Upload<C extends Call> = Input<C> & { file: File; onProgress: OnProgress } & Session

/**
 * Sends one file as a multipart field. Uses XMLHttpRequest, because fetch reports no upload progress.
 * Rejects with CallFailed.
 */
export async function sendFile<C extends Call & { upload: string; reply: v.GenericSchema }>(
  call: C,
  { file, onProgress, ...input }: Upload<C>,
): Promise<ReplyOf<C>> {
  const { method, path, options } = requestOf(call, input as Input<C>)
  const body = new FormData()
  body.append(call.upload, file)
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(sessionHeaders(options))) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.timeout = TIMEOUT_MS
    request.onerror = request.ontimeout = () => reject(new CallFailed(UNREACHABLE, 0))
    request.send(body)
  })
  return readReply(call.reply, status, text) as ReplyOf<C>
}
