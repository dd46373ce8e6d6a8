import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import carousel from '#web/ui/carousel.module.css'
import { CarouselControls } from '#web/ui/carousel-controls.tsx'
import styles from '#web/ui/long-carousel.module.css'
import { useRowMemory } from '#web/ui/scroll-memory.ts'
import { useScrollWindow } from '#web/ui/use-scroll-window.ts'

interface LongCarouselProps<Item> {
  /** What it shows, for screen readers, e.g. 'PS5 GAMES'. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Sets `--slides-in-view`, by media query where it differs with the width. */
  className: string | undefined
  /** All of one height. */
  children: (item: Item) => ReactNode
}

/**
 * Hundreds of items to leaf through. The browser scrolls, off the main thread, and only what is near
 * is drawn: with 577 games as slides of `Carousel` every twentieth frame of a throttled phone took
 * 200 ms and the longest 1 s; so it is 33 and 150 ms.
 */
export function LongCarousel<Item>(props: LongCarouselProps<Item>) {
  const { label, items, itemKey, className, children } = props
  const row = useRef<HTMLDivElement>(null)
  const { from, to, page, pages, perPage } = useScrollWindow(row, items.length)
  useRowMemory(row, label)
  const end = useId()

  function turnTo(next: number) {
    const width = (row.current?.firstElementChild?.clientWidth ?? 0) / items.length
    row.current?.scrollTo({ left: next * perPage * width })
  }

  return (
    <section
      className={`${carousel.carousel} ${className ?? ''}`}
      aria-label={label}
      aria-roledescription="carousel"
    >
      <a className={styles.skip} href={`#${end}`}>
        Skip {label}
      </a>
      <div ref={row} className={styles.row}>
        <ul
          className={styles.track}
          style={{ '--count': items.length, '--from': from } as CSSProperties}
        >
          {items.slice(from, to).map((item, index) => (
            <li
              key={itemKey(item)}
              className={styles.item}
              aria-setsize={items.length}
              aria-posinset={from + index + 1}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls
        canPrevious={page > 0}
        canNext={page < pages - 1}
        onPrevious={() => turnTo(page - 1)}
        onNext={() => turnTo(page + 1)}
        idle={pages < 2}
      >
        <p id={end} role="status">{`${page + 1} / ${pages}`}</p>
      </CarouselControls>
    </section>
  )
}
