import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Drawn before anything could be measured: more than fit the widest screen. */
const AT_FIRST = 8

/** Indexes of slides, `to` and `until` excluded. */
export interface NearSlides {
  /** Drawn: those in view and one view more on either side. */
  from: number
  to: number
  /** In view, at least in part: these can take the focus. */
  since: number
  until: number
}

/**
 * Which of many slides of equal width are worth drawing. Hundreds of empty places cost a slow phone
 * nothing; hundreds of cards do (measured: see bench). `undefined` draws all.
 */
export function useNearSlides(
  api: UseEmblaCarouselType[1],
  count: number,
  wanted: boolean,
): NearSlides | undefined {
  const [near, setNear] = useState<NearSlides>({ from: 0, to: AT_FIRST, since: 0, until: AT_FIRST })

  useEffect(() => {
    if (!api || !wanted) return
    let inView = 1
    const look = () => {
      const first = Math.max(0, api.scrollProgress() * (count - inView))
      const next = nearSlides(first, inView, count)
      setNear((last) => (isSame(last, next) ? last : next))
    }
    const measure = () => {
      const [slide] = api.slideNodes()
      inView = slide ? Math.max(1, api.rootNode().clientWidth / slide.offsetWidth) : 1
      look()
    }
    measure()
    api.on('scroll', look).on('reInit', measure)
    return () => {
      api.off('scroll', look).off('reInit', measure)
    }
  }, [api, count, wanted])

  return wanted ? near : undefined
}

/** `first` is the place of the view's edge, in slides and parts of one. */
export function nearSlides(first: number, inView: number, count: number): NearSlides {
  // A hair of a slide at the edge is rounding, not a slide in view.
  const since = Math.max(0, Math.floor(first + 0.05))
  const until = Math.min(count, Math.ceil(first + inView - 0.05))
  const ahead = Math.ceil(inView)
  return { from: Math.max(0, since - ahead), to: Math.min(count, until + ahead), since, until }
}

function isSame(one: NearSlides, other: NearSlides): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.since === other.since &&
    one.until === other.until
  )
}
