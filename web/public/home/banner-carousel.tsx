import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StoredImage } from '#contract/images.ts'
import { queryClient } from '#web/client/query-client.ts'
import { publicImagesQuery } from '#web/features/images/images.ts'
import styles from '#web/public/home/banner-frame.module.css'
import { BannerFrame } from '#web/public/home/banner-frame.tsx'
import { BannerHero } from '#web/public/home/banner-hero.tsx'
import { BannerLoading } from '#web/public/home/banner-loading.tsx'
import { FirstBanner } from '#web/public/home/first-banner.tsx'
import { Carousel, type Slide } from '#web/ui/carousel.tsx'
import { useWasPrerendered } from '#web/ui/hydration.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The width of the page without its gutters; beside the headline seven twelfths of it. */
const SIZES = '(min-width: 80rem) 43rem, (min-width: 60rem) 54vw, 96vw'

/**
 * The banners of the home page. The prerendered page shows the first one before any script, from an
 * address that never changes. Its element stays the first slide, so that it is not loaded twice.
 */
export function BannerCarousel() {
  const list = useQuery(publicImagesQuery('banner'), queryClient)
  // Deferred, because React then makes the slides in small steps: at once they take a cheap phone a tenth of a second.
  const banners = useDeferredValue(list.data)
  const isPending = list.isPending || banners !== list.data
  const wasPrerendered = useWasPrerendered()
  const [firstFailed, setFirstFailed] = useState(false)
  const hasFirst = wasPrerendered && !firstFailed

  if (!isPending && !(banners ? banners.length > 0 : hasFirst)) return <BannerHero />

  const first = (
    <BannerFrame>
      {isPending && <BannerLoading />}
      {hasFirst ? (
        <FirstBanner sizes={SIZES} onFail={() => setFirstFailed(true)} />
      ) : (
        banners?.[0] && <BannerPicture banner={banners[0]} />
      )}
      <BannerLink banner={banners?.[0]} />
    </BannerFrame>
  )
  const others = banners?.slice(1).map(slideOf) ?? []
  return (
    <Carousel label="Banners" className={styles.carousel} slides={[{ key: 'first', content: first }, ...others]} loop />
  )
}

function slideOf(banner: StoredImage): Slide {
  const content = (
    <BannerFrame>
      <BannerPicture banner={banner} />
      <BannerLink banner={banner} />
    </BannerFrame>
  )
  return { key: banner._id, content }
}

function BannerPicture({ banner }: { banner: StoredImage }) {
  return <Picture image={banner} alt="Banner" sizes={SIZES} soon />
}

/** Lies over the picture, whose element stays as it was prerendered, and says where it leads. */
function BannerLink({ banner }: { banner: StoredImage | undefined }) {
  if (!banner?.link) return null
  return (
    <Link className={styles.link} to={banner.link}>
      <span className={styles.label}>{banner.title}</span>
    </Link>
  )
}
