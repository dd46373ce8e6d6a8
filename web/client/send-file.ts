import type * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import { CallFailed, UNREACHABLE } from '#web/client/call-failed.ts'
import { type Input, type ReplyOf, readReply, requestOf, type Session, sessionHeaders } from '#web/client/client.ts'

/** 5 MiB take nearly three minutes at 256 kbit/s. */
const TIMEOUT_MS = 5 * 60_000

/** Called with the part of the file that has been sent, 0 to 1. */
export type OnProgress = (sent: number) => void

export type Upload<C extends Call> = Input<C> & { file: File; onProgress: OnProgress } & Session

/** Uploads under way, by address and session. A second tap gets the reply of the first one. */
const underWay = new WeakMap<File, Map<string, Promise<unknown>>>()

/**
 * Sends one file as a multipart field. The same file is not sent again while it is under way. Rejects with CallFailed.
 */
export async function sendFile<C extends Call & { upload: string; reply: v.GenericSchema }>(
  call: C,
  { file, onProgress, ...input }: Upload<C>,
): Promise<ReplyOf<C>> {
  const { method, path, options } = requestOf(call, input as Input<C>)
  const headers = { accept: 'application/json', ...sessionHeaders(options) }
  const what = JSON.stringify([method, path, headers])
  const uploads = underWay.get(file) ?? new Map<string, Promise<unknown>>()
  underWay.set(file, uploads)
  const reply =
    uploads.get(what) ??
    post(method, path, headers, { name: call.upload, file, onProgress })
      .then(({ status, text }) => readReply(call.reply, status, text))
      .finally(() => uploads.delete(what))
  uploads.set(what, reply)
  return (await reply) as ReplyOf<C>
}

interface Sent {
  name: string
  file: File
  onProgress: OnProgress
}

/** By XMLHttpRequest, because fetch reports no upload progress. */
async function post(
  method: string,
  path: string,
  headers: Record<string, string>,
  { name, file, onProgress }: Sent,
): Promise<{ status: number; text: string }> {
  const body = new FormData()
  body.append(name, file)
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.timeout = TIMEOUT_MS
    request.onerror = request.ontimeout = () => reject(new CallFailed(UNREACHABLE, 0))
    request.send(body)
  })
}
