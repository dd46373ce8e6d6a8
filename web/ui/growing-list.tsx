import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'

/** More items are added when the end is this close to the viewport. */
const MARGIN = '2000px'

interface GrowingListProps<Item> {
  items: readonly Item[]
  /** Items that are shown first, and added at a time. */
  step: number
  itemKey: (item: Item) => string
  className: string | undefined
  children: (item: Item) => ReactNode
}

/**
 * A long list that renders more items while scrolling, because slow phones take too long for all of them.
 * Give it a `key` to start over with other items.
 */
export function GrowingList<Item>({ items, step, itemKey, className, children }: GrowingListProps<Item>) {
  const [shown, setShown] = useState(step)
  const more = useRef<HTMLDivElement>(null)
  const grow = () => startTransition(() => setShown(shown + step))
  const hasMore = shown < items.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each step, as the end may still be near
  useEffect(() => {
    if (!more.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) grow()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(more.current)
    return () => observer.disconnect()
  }, [shown, hasMore])

  return (
    <>
      <ul className={className}>
        {items.slice(0, shown).map((item) => (
          <li key={itemKey(item)} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div ref={more} className={styles.more}>
          <Button variant="quiet" onClick={grow}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
