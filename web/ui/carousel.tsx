import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from '#web/ui/carousel.module.css'
import { useAutoplay } from '#web/ui/use-autoplay.ts'

/** More stops than this fit no phone: a count stands in for the bullets. */
const MOST_BULLETS = 8

type EmblaApi = UseEmblaCarouselType[1]

export interface Slide {
  key: string
  content: ReactNode
}

interface CarouselProps {
  /** What it shows, for screen readers, e.g. 'Banners'. */
  label: string
  slides: readonly Slide[]
  /** Sets `--slides-in-view` (1 unless set), by media query where it differs with the width. */
  className?: string | undefined
  loop?: boolean
  /** Moves on by itself after so many ms; a pause button appears. */
  autoplayMs?: number
}

/**
 * Slides to drag, with previous and next buttons and pagination bullets. Until its code has
 * arrived the prerendered slides scroll by themselves.
 */
export function Carousel({ label, slides, className, loop = false, autoplayMs }: CarouselProps) {
  const [viewport, api] = useEmblaCarousel({ loop, align: 'start' })
  const { stops, selected, canPrevious, canNext } = usePosition(api)
  const autoplay = useAutoplay(api, autoplayMs)

  return (
    <section
      className={`${styles.carousel} ${className ?? ''}`}
      aria-label={label}
      aria-roledescription="carousel"
      {...autoplay.holdProps}
    >
      <div ref={viewport} className={styles.viewport} data-ready={Boolean(api) || undefined}>
        <div className={styles.track} aria-live={autoplay.playing ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label="Previous"
          disabled={!canPrevious}
          onClick={() => api?.scrollPrev()}
        >
          ‹
        </button>
        <Pagination stops={stops} selected={selected} onGo={(stop) => api?.scrollTo(stop)} />
        {autoplayMs !== undefined && (
          <button
            type="button"
            aria-label={autoplay.paused ? 'Play' : 'Pause'}
            onClick={autoplay.toggle}
          >
            {autoplay.paused ? '▶' : '❚❚'}
          </button>
        )}
        <button
          type="button"
          aria-label="Next"
          disabled={!canNext}
          onClick={() => api?.scrollNext()}
        >
          ›
        </button>
      </div>
    </section>
  )
}

interface PaginationProps {
  stops: readonly number[]
  selected: number
  onGo: (stop: number) => void
}

function Pagination({ stops, selected, onGo }: PaginationProps) {
  if (stops.length > MOST_BULLETS) return <p>{`${selected + 1} / ${stops.length}`}</p>
  return (
    <div className={styles.bullets}>
      {stops.map((stop) => (
        <button
          key={stop}
          type="button"
          aria-label={`Go to ${stop + 1}`}
          aria-current={stop === selected || undefined}
          onClick={() => onGo(stop)}
        />
      ))}
    </div>
  )
}

const NOWHERE = { stops: [] as number[], selected: 0, canPrevious: false, canNext: false }

function usePosition(api: EmblaApi) {
  const [position, setPosition] = useState(NOWHERE)
  useEffect(() => {
    if (!api) return
    const look = () =>
      setPosition({
        stops: api.scrollSnapList().map((_, index) => index),
        selected: api.selectedScrollSnap(),
        canPrevious: api.canScrollPrev(),
        canNext: api.canScrollNext(),
      })
    look()
    api.on('select', look).on('reInit', look)
    return () => {
      api.off('select', look).off('reInit', look)
    }
  }, [api])
  return position
}
