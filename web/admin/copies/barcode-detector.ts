import { loadCode } from '#web/client/lazy-code.ts'

/** The labels of discs, and the barcodes on boxes. */
export const FORMATS = ['code_128', 'qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e'] as const

interface NativeDetector {
  detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Returns the texts of the barcodes in a picture. */
type Detect = (picture: HTMLVideoElement) => Promise<string[]>

/**
 * The detector of the browser, else one in WebAssembly. That one runs in a worker, because the content security policy
 * of the pages does not let them compile WebAssembly (web/static/_headers). It ends with `signal`.
 */
export async function createDetect(signal: AbortSignal): Promise<Detect> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const supported = (await Native?.getSupportedFormats()) ?? []
  if (Native && supported.includes('code_128') && supported.includes('ean_13')) {
    const detector = new Native({ formats: FORMATS })
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  }
  const worker = await loadCode(() =>
    started(new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' }), signal),
  )
  return async (picture) => {
    const bitmap = await createImageBitmap(picture)
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data)
      worker.onerror = () => reject(new Error('The barcode reader failed'))
      worker.postMessage(bitmap, [bitmap])
    })
  }
}

/** Resolves when the worker has all its code. It ends with `signal`. */
function started(worker: Worker, signal: AbortSignal): Promise<Worker> {
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.onmessage = () => resolve(worker)
    worker.onerror = () => reject(new Error('The barcode reader could not be loaded'))
  })
}
