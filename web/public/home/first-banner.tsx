import { useEffect, useRef } from 'react'
import { IMAGE_KIND_FACTS } from '#contract/images.ts'

const ADDRESS = '/images/banner/first'
const { widths } = IMAGE_KIND_FACTS.banner

interface FirstBannerProps {
  /** The attribute `sizes`. */
  sizes: string
  /** Called when there is no banner or its picture failed to load. */
  onFail: () => void
}

/** The first active banner, at an address that never changes, so that prerendered HTML can use it. */
export function FirstBanner({ sizes, onFail }: FirstBannerProps) {
  const image = useRef<HTMLImageElement>(null)

  // The picture may have failed before hydration, when nothing listened for `error`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, on hydration
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
