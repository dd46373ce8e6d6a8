import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import styles from '#web/ui/carousel.module.css'

/** More stops than this fit no phone: a count stands in for the bullets. */
const MOST_BULLETS = 8

const NOWHERE = { stops: 0, selected: 0, canPrevious: false, canNext: false }

/** Where a carousel stands: its stops, the selected one, and whether it can go on. */
export function usePosition(api: UseEmblaCarouselType[1]) {
  const [position, setPosition] = useState(NOWHERE)
  useEffect(() => {
    if (!api) return
    const look = () =>
      setPosition({
        stops: api.scrollSnapList().length,
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

interface PaginationProps {
  stops: number
  selected: number
  onGo: (stop: number) => void
}

/** A bullet for each stop, or a count where there are many. */
export function Pagination({ stops, selected, onGo }: PaginationProps) {
  if (stops > MOST_BULLETS) return <p role="status">{`${selected + 1} / ${stops}`}</p>
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
