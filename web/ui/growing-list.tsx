import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/list-state.module.css'
import { useCountMemory } from '#web/ui/scroll-memory.ts'

interface GrowingListProps<Item> {
  items: readonly Item[]
  /** Items that are shown first, and added at a time. */
  step: number
  itemKey: (item: Item) => string
  className: string | undefined
  children: (item: Item) => ReactNode
}

/**
 * A long list that renders more items on demand, because slow phones take too long for all of them and what is below
 * the list has to be in reach. Back shows as many as before. Give it a `key` to start over with other items.
 */
export function GrowingList<Item>({ items, step, itemKey, className, children }: GrowingListProps<Item>) {
  const [shown, setShown] = useCountMemory(step)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>()

  function grow() {
    firstNew.current = shown
    startTransition(() => setShown(shown + step))
  }

  // The button has moved below the new items.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when items were added
  useEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true })
    firstNew.current = undefined
  }, [shown])

  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map((item) => (
          <li key={itemKey(item)} className={styles.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {shown < items.length && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={grow}>
            Show more
          </Button>
          <p>
            {shown} of {items.length} shown
          </p>
        </div>
      )}
    </>
  )
}
