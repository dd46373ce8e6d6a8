import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { FORMATS } from '#web/admin/copies/barcode-detector.ts'

// The first message says that the code is complete.
prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true }).then(
  () => self.postMessage([]),
  reportError,
)
const detector = new BarcodeDetector({ formats: [...FORMATS] })

self.onmessage = async ({ data }: MessageEvent<ImageBitmap>) => {
  const found = await detector.detect(data)
  data.close()
  self.postMessage(found.map(({ rawValue }) => rawValue))
}
