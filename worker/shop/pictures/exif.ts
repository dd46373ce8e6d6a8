const ORIENTATION = 0x0112
const SHORT = 3

/**
 * EXIF orientation, 1 (upright) to 8, of the TIFF block in a JPEG's APP1; 1 when missing or invalid. From 5 on
 * width and height are swapped.
 */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const isLittleEndian = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, isLittleEndian)
    const entries = view.getUint16(directory, isLittleEndian)
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + 12 * index
      if (view.getUint16(entry, isLittleEndian) !== ORIENTATION) continue
      const value = view.getUint16(entry + 8, isLittleEndian)
      const isShort = view.getUint16(entry + 2, isLittleEndian) === SHORT
      return isShort && value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // an offset pointed outside the block
  }
  return 1
}

/** A TIFF block with the orientation only. */
export function tiffWith(orientation: number): Uint8Array {
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8], // big-endian, directory at 8
    ...[0, 1], // of one entry
    ...[ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0], // and no further directory
  )
}
