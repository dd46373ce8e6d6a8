import { vi } from 'vitest'

/** An upload that the test answers. */
export interface Upload {
  what: string
  headers: Record<string, string>
  body: FormData
  /** Reports that this part has been sent, 0 to 1. */
  progress: (sent: number) => void
  answer: (status: number, body: unknown) => void
  lose: () => void
}

/** Replaces XMLHttpRequest by a fake. Returns the uploads in order. */
export function receiveUploads(): Upload[] {
  const uploads: Upload[] = []
  class Request {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    headers: Record<string, string> = {}
    what = ''

    open(method: string, path: string) {
      this.what = `${method} ${path}`
    }

    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }

    send(body: FormData) {
      uploads.push({
        what: this.what,
        headers: this.headers,
        body,
        progress: (sent) => this.upload.onprogress?.({ lengthComputable: true, loaded: sent, total: 1 }),
        answer: (status, reply) => {
          this.status = status
          this.responseText = JSON.stringify(reply)
          this.onload?.()
        },
        lose: () => this.onerror?.(),
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return uploads
}
