/** A picture as the Images service encoded it: upright, without metadata. */
export interface ImageFile {
  format: 'png' | 'jpg'
  /** Pixels. */
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}
