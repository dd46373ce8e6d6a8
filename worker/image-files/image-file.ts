export interface ImageFile {
  format: 'png' | 'jpg'
  /** As the picture is seen: upright. */
  width: number
  height: number
  /** The same picture without what its camera or editor wrote about it. */
  bytes: Uint8Array
}
