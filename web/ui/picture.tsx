import { type PictureFile, sitePath, srcSetOf } from '#contract/picture-file.ts'

interface PictureProps {
  image: PictureFile
  alt: string
  /** The `sizes` attribute, e.g. `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string
  /** Loads at once with high priority, for the first picture of a page. */
  first?: boolean
  /** Loads at once with low priority, for the next slides of a carousel. Others load lazily. */
  soon?: boolean
  /** Called when the picture cannot be loaded. */
  onMissing?: () => void
}

/** A stored picture: the browser chooses a WebP variant by width, or takes the original. */
export function Picture(props: PictureProps) {
  const { image, alt, sizes, first = false, soon = false, onMissing } = props
  const { imageLink, width, height } = image
  const srcSet = srcSetOf(image)
  return (
    <picture>
      {srcSet && <source type="image/webp" srcSet={srcSet} sizes={sizes} />}
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
