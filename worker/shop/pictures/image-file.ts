/** The formats of stored pictures; their copies are WebP. */
export const FORMATS = ['png', 'jpg'] as const

/** A picture as the Images service encoded it: upright, without metadata. */
export interface ImageFile {
  format: (typeof FORMATS)[number]
  /** Pixels. */
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}
