import * as v from 'valibot'

/** `imageLink` is relative to the site origin; `variants` are smaller WebP copies of the same picture. */
export const pictureFile = v.object({
  imageLink: v.string(),
  width: v.number(),
  height: v.number(),
  variants: v.optional(v.array(v.object({ width: v.number(), imageLink: v.string() })), []),
})
export type PictureFile = v.InferOutput<typeof pictureFile>

/** An image link of the wire is relative to the origin of the site. */
export function sitePath(imageLink: string): string {
  return imageLink.startsWith('/') ? imageLink : `/${imageLink}`
}

/** The attribute `srcset` of the WebP copies; '' without any. */
export function srcSetOf({ variants }: PictureFile): string {
  return variants.map(({ width, imageLink }) => `${sitePath(imageLink)} ${width}w`).join(', ')
}
