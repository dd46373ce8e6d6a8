import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import styles from '#web/ui/carousel.module.css'

const EMPTY = { stops: 0, selected: 0, canPrevious: false, canNext: false }

/** The position of a carousel: number of stops, selected stop, and whether it can move either way. */
export function usePosition(api: UseEmblaCarouselType[1]) {
  const [position, setPosition] = useState(EMPTY)
  useEffect(() => {
    if (!api) return
    const update = () =>
      setPosition({
        stops: api.scrollSnapList().length,
        selected: api.selectedScrollSnap(),
        canPrevious: api.canScrollPrev(),
        canNext: api.canScrollNext(),
      })
    update()
    api.on('select', update).on('reInit', update)
    return () => {
      api.off('select', update).off('reInit', update)
    }
  }, [api])
  return position
}

interface PaginationProps {
  stops: number
  selected: number
  onGo: (stop: number) => void
}

/** A bullet for each stop; many of them take several lines. */
export function Pagination({ stops, selected, onGo }: PaginationProps) {
  return (
    <div className={styles.bullets}>
      {Array.from({ length: stops }, (_, stop) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its index
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
