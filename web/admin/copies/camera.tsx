import { useEffect, useRef, useState } from 'react'
import { createDetect } from '#web/admin/copies/barcode-detector.ts'
import styles from '#web/admin/copies/scan.module.css'

const EVERY_MS = 200
/** A code counts again when the camera has not seen it for this time, so that a disc held there is scanned once. */
const AGAIN_MS = 3000

/** Shows the back camera and calls `onScan` for each barcode in the picture. */
export function Camera({ onScan }: { onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onScan)
  report.current = onScan
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const film = new AbortController()
    read(video.current as HTMLVideoElement, film.signal, (text) => report.current(text)).catch((error: unknown) => {
      if (!film.signal.aborted) setProblem(problemOf(error))
    })
    return () => film.abort()
  }, [])

  return problem ? (
    <p role="alert">{problem}</p>
  ) : (
    <video ref={video} className={styles.camera} muted playsInline aria-label="What the camera sees" />
  )
}

async function read(video: HTMLVideoElement, signal: AbortSignal, report: (text: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  const detect = await createDetect(signal)
  const seen = new Map<string, number>()
  while (!signal.aborted) {
    for (const text of await detect(video)) {
      const now = Date.now()
      if (now - (seen.get(text) ?? 0) > AGAIN_MS) report(text)
      seen.set(text, now)
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The browser may not use the camera. Please allow it in the settings of the browser.'
  if (name === 'NotFoundError') return 'This device has no camera. Please type the code.'
  return 'The camera does not work here. Please type the code.'
}
