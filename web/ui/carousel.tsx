import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useState } from 'react'
import styles from '#web/ui/carousel.module.css'
import { Pagination, usePosition } from '#web/ui/carousel-position.tsx'
import { autoplayPlugins, useAutoplay } from '#web/ui/use-autoplay.ts'
import { useNearSlides } from '#web/ui/use-near-slides.ts'

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
  /**
   * For hundreds of slides of one size: it moves by whole views, runs freely when thrown, and draws
   * only what is near. The style sheet gives an empty slide its place (`:empty`).
   */
  long?: boolean
}

/**
 * Slides to drag, with previous and next buttons and pagination bullets. Until its code has
 * arrived the prerendered slides scroll by themselves.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, className, loop = false, autoplayMs, long = false } = props
  const [plugins] = useState(() => autoplayPlugins(autoplayMs))
  const [viewport, api] = useEmblaCarousel(
    { loop, align: 'start', dragFree: long, slidesToScroll: long ? 'auto' : 1 },
    plugins,
  )
  const { stops, selected, canPrevious, canNext } = usePosition(api)
  const autoplay = useAutoplay(api, autoplayMs !== undefined)
  const near = useNearSlides(api, slides.length, long)

  return (
    <section
      className={`${styles.carousel} ${className ?? ''}`}
      aria-label={label}
      aria-roledescription="carousel"
      {...autoplay.holdProps}
    >
      <div ref={viewport} className={styles.viewport} data-ready={Boolean(api) || undefined}>
        {/* What a long one draws anew is not news: its count is said instead. */}
        <div className={styles.track} aria-live={autoplay.playing || long ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              // Tab walks through what can be seen, not through hundreds of cards beside it.
              {...(near && !isBetween(index, near.since, near.until) && { inert: '' })}
            >
              {(!near || isBetween(index, near.from, near.to)) && content}
            </div>
          ))}
        </div>
      </div>
      {/* Without a second stop they keep their place, so that nothing moves when one appears. */}
      <div className={styles.controls} data-idle={stops < 2 || undefined}>
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

function isBetween(index: number, from: number, to: number): boolean {
  return index >= from && index < to
}
