import * as v from 'valibot'

/** `imageLink` is relative to the site origin; `variants` are smaller WebP copies of the same picture. */
export const pictureFile = v.object({
  imageLink: v.string(),
  width: v.number(),
  height: v.number(),
  variants: v.optional(v.array(v.object({ width: v.number(), imageLink: v.string() })), []),
})
export type PictureFile = v.InferOutput<typeof pictureFile>
