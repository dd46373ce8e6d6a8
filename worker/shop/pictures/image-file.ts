/** An uploaded image after its structure was checked. */
export interface ImageFile {
  format: 'png' | 'jpg'
  /** Pixels as people see the picture. A photo may be stored on its side, with a note how to turn it. */
  width: number
  height: number
  /** The same picture without metadata. */
  bytes: Uint8Array
}
