import { CallFailed, UNREACHABLE } from '#web/client/call-failed.ts'

/** 5 MiB take nearly three minutes at 256 kbit/s. */
const TIMEOUT_MS = 5 * 60_000

/** Called with the part of the file that has been sent, 0 to 1. */
export type OnProgress = (sent: number) => void

interface Upload {
  field: string
  file: File
  headers: Record<string, string>
  onProgress: OnProgress
}

/**
 * Sends one file as a multipart field. Uses XMLHttpRequest, because fetch reports no upload progress.
 * Rejects with CallFailed when no reply arrives.
 */
export function sendFile(
  path: string,
  { field, file, headers, onProgress }: Upload,
): Promise<{ status: number; text: string }> {
  const body = new FormData()
  body.append(field, file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.timeout = TIMEOUT_MS
    request.onerror = request.ontimeout = () => reject(new CallFailed(UNREACHABLE, 0))
    request.send(body)
  })
}
