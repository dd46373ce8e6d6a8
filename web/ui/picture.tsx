import type { PictureFile } from '#contract/picture-file.ts'

interface PictureProps {
  image: PictureFile
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it, e.g. `(width >= 48rem) 33vw, 100vw`. */
  sizes: string
  /** The first picture of a page: fetched at once and first. */
  first?: boolean
  /** Fetched at once, but last (a carousel's next slides). All others wait until they are near. */
  soon?: boolean
  /** It could not be fetched. */
  onMissing?: () => void
}

/** A stored picture in the smallest of its variants that fits (WebP), else the original. */
export function Picture(props: PictureProps) {
  const { image, alt, sizes, first = false, soon = false, onMissing } = props
  const { imageLink, variants, width, height } = image
  const srcSet = variants.map((variant) => `${sitePath(variant.imageLink)} ${variant.width}w`)
  return (
    <picture>
      {srcSet.length > 0 && <source type="image/webp" srcSet={srcSet.join(', ')} sizes={sizes} />}
      <img
        src={sitePath(imageLink)}
        alt={alt}
        width={width}
        height={height}
        loading={first || soon ? 'eager' : 'lazy'}
        decoding="async"
        onError={onMissing}
        {...(first && { fetchpriority: 'high' })}
        {...(soon && { fetchpriority: 'low' })}
      />
    </picture>
  )
}

/** Section 2: the site origin plus the relative image link. */
function sitePath(imageLink: string): string {
  return imageLink.startsWith('/') ? imageLink : `/${imageLink}`
}
