import * as v from 'valibot'
import { type PictureFile, pictureFile, sitePath } from './picture-file.ts'

/** The pictures of a game: multipart field, and widths of the variants. */
export const GAME_PICTURES = {
  cover: { field: 'coverImage', widths: [240, 480, 720] },
  screenshot: { field: 'screenshot', widths: [400, 800, 1600] },
} as const

export const MAX_SCREENSHOTS = 4

/** A video: the name of its site, and its link in one form, without the words by which sites follow people. */
export const trailer = v.object({ host: v.string(), link: v.string() })
export type Trailer = v.InferOutput<typeof trailer>

/** The game as it is played. `alt` is what the picture shows, '' when nobody has written it. */
export const screenshot = v.object({ ...pictureFile.entries, id: v.string(), alt: v.string() })
export type Screenshot = v.InferOutput<typeof screenshot>

/** 'Screenshot 2: A boss'; its place is its index and one. */
export function textOfScreenshot({ alt }: Screenshot, index: number): string {
  return [`Screenshot ${index + 1}`, alt].filter(Boolean).join(': ')
}

/** The pixels of the picture that link previews show of a game with a cover. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** How the name of that picture ends; the name of its cover comes before. */
export const SHARE_ENDING = '-share.jpg'

/** Its path. */
export function sharePath({ imageLink }: PictureFile): string {
  return sitePath(imageLink).replace(/\.\w+$/, SHARE_ENDING)
}
