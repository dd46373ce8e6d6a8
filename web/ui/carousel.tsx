import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/carousel.module.css'
import { CarouselControls } from '#web/ui/carousel-controls.tsx'
import { Pagination, usePosition } from '#web/ui/carousel-position.tsx'
import { autoplayPlugins, useAutoplay } from '#web/ui/use-autoplay.ts'

export interface Slide {
  key: string
  content: ReactNode
}

interface CarouselProps {
  /** Accessible name, e.g. 'Banners'. */
  label: string
  slides: readonly Slide[]
  /** A class that sets `--slides-in-view` (default 1). */
  className?: string | undefined
  /** Next after the last slide shows the first one. */
  loop?: boolean
  /** Milliseconds after which it moves by itself. It then also has a pause button. */
  autoplayMs?: number
}

/**
 * Slides with buttons and pagination. Until its code has loaded, the prerendered slides can be scrolled.
 * Use `LongCarousel` for hundreds of slides.
 */
export function Carousel({ label, slides, className, loop = false, autoplayMs }: CarouselProps) {
  const [plugins] = useState(() => autoplayPlugins(autoplayMs))
  const [viewport, api] = useEmblaCarousel({ loop, align: 'start', watchFocus: showFocused }, plugins)
  const { stops, selected, canPrevious, canNext } = usePosition(api)
  const autoplay = useAutoplay(api, autoplayMs !== undefined)

  return (
    <section
      className={`${styles.carousel} ${className ?? ''}`}
      aria-label={label}
      aria-roledescription="carousel"
      {...autoplay.stopProps}
    >
      {/* One slide, as while the others are loading, needs no library to measure it. */}
      <div
        ref={slides.length > 1 ? viewport : undefined}
        className={styles.viewport}
        data-ready={Boolean(api) || undefined}
      >
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
      <CarouselControls
        canPrevious={canPrevious}
        canNext={canNext}
        onPrevious={() => api?.scrollPrev()}
        onNext={() => api?.scrollNext()}
        invisible={stops < 2}
      >
        <Pagination stops={stops} selected={selected} onGo={(stop) => api?.scrollTo(stop)} />
        {autoplayMs !== undefined && (
          <IconButton
            icon={autoplay.paused ? 'play' : 'pause'}
            label={autoplay.paused ? 'Play' : 'Pause'}
            onClick={autoplay.toggle}
          />
        )}
      </CarouselControls>
    </section>
  )
}

type Api = NonNullable<UseEmblaCarouselType[1]>

/** Shows the slide that the keyboard is on. The library itself does so only within 10 ms of the key. */
function showFocused(api: Api, { target }: FocusEvent): false {
  if (target instanceof Element && target.matches(':focus-visible')) {
    const index = api.slideNodes().findIndex((slide) => slide.contains(target))
    // The browser has scrolled the hidden part into view, which the library does not know.
    api.rootNode().scrollLeft = 0
    api.scrollTo(
      api.internalEngine().slideRegistry.findIndex((slides) => slides.includes(index)),
      true,
    )
  }
  return false
}
