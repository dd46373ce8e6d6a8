import { useEffect, useRef } from 'react'
import { IMAGE_KIND_FACTS } from '#contract/images.ts'

const ADDRESS = '/images/banner/first'
const { widths } = IMAGE_KIND_FACTS.banner

interface FirstBannerProps {
  /** About as wide as it is shown (attribute `sizes`). */
  sizes: string
  /** There is no banner, or its picture could not be fetched. */
  onFail: () => void
}

/** The first active banner, whichever that is: the address stays, so that static HTML can name it. */
export function FirstBanner({ sizes, onFail }: FirstBannerProps) {
  const image = useRef<HTMLImageElement>(null)

  // The picture may have failed before this code arrived to hear of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what had happened on arrival
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onFail()
  }, [])

  return (
    <img
      ref={image}
      src={`${ADDRESS}?w=960`}
      srcSet={widths.map((width) => `${ADDRESS}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      alt="Banner"
      width={1600}
      height={640}
      onError={onFail}
      {...{ fetchpriority: 'high' }}
    />
  )
}
