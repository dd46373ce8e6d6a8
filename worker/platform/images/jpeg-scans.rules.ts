const START_OF_SCAN = Uint8Array.of(0xff, 0xda)

/** A camera or a program writes 1 to 30. Random bytes behind a 5 MiB picture, such as a video, look like about 80. */
const MOST_SCANS = 250

/**
 * Whether a JPEG has more scans than any real one. A decoder goes through all pixels once for each scan, so a file of
 * 100 KB can keep it busy for minutes.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let at = -1
  for (let scans = 0; scans <= MOST_SCANS; scans += 1) {
    at = bytes.indexOf(START_OF_SCAN, at + 1)
    if (at === -1) return false
  }
  return true
}
