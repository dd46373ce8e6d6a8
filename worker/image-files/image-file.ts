export interface ImageFile {
  format: 'png' | 'jpg'
  /** Of the upright picture. */
  width: number
  height: number
  /** The same picture without metadata. */
  bytes: Uint8Array
}
