import { type CSSProperties, type ReactNode, useRef } from 'react'
import carousel from '#web/ui/carousel.module.css'
import { CarouselControls } from '#web/ui/carousel-controls.tsx'
import styles from '#web/ui/long-carousel.module.css'
import { useRowMemory } from '#web/ui/scroll-memory.ts'
import { useScrollWindow } from '#web/ui/use-scroll-window.ts'

interface LongCarouselProps<Item> {
  /** Accessible name, e.g. 'PS5 GAMES', unique on its page. */
  label: string
  items: readonly Item[]
  /** How many there are, also of those that have not been loaded yet. */
  count: number
  itemKey: (item: Item) => string
  /** A class that sets `--slides-in-view`. */
  className: string | undefined
  /** Renders one item. All items have the same height. */
  children: (item: Item) => ReactNode
}

/**
 * A carousel for hundreds of items: native scrolling, and only items near the view are rendered. With 577
 * games on a throttled phone the longest frame takes 150 ms, in `Carousel` 1 s.
 */
export function LongCarousel<Item>(props: LongCarouselProps<Item>) {
  const { label, items, count, itemKey, className, children } = props
  const row = useRef<HTMLDivElement>(null)
  const { from, to, page, pages, perPage } = useScrollWindow(row, count)
  useRowMemory(row, label)
  // Not of `useId`, which depends on the whole page: a host of the site renders a row alone.
  const end = `end of ${label}`.replaceAll(' ', '-')

  function scrollToPage(next: number) {
    const width = (row.current?.firstElementChild?.clientWidth ?? 0) / count
    row.current?.scrollTo({ left: next * perPage * width })
  }

  return (
    <section className={`${carousel.carousel} ${className ?? ''}`} aria-label={label} aria-roledescription="carousel">
      <a className={styles.skip} href={`#${end}`}>
        Skip {label}
      </a>
      <div ref={row} className={styles.row}>
        <ul className={styles.track} style={{ '--count': count, '--from': from } as CSSProperties}>
          {items.slice(from, to).map((item, index) => (
            <li key={itemKey(item)} className={styles.item} aria-setsize={count} aria-posinset={from + index + 1}>
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls
        canPrevious={page > 0}
        canNext={page < pages - 1}
        onPrevious={() => scrollToPage(page - 1)}
        onNext={() => scrollToPage(page + 1)}
        invisible={pages < 2}
      >
        <p id={end} role="status">{`${page + 1} / ${pages}`}</p>
      </CarouselControls>
    </section>
  )
}
