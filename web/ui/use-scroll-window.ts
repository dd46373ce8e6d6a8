import { type RefObject, useEffect, useState } from 'react'
import { type ScrollWindow, scrollWindow } from '#web/ui/scroll-window.ts'

/** Items that are rendered before the row is measured: enough for the widest screen. */
const INITIAL_ITEMS = 8

/**
 * The window of a row that scrolls sideways and has `count` items of equal width. `row` is the scrolling
 * element; its first child is as wide as all items.
 */
export function useScrollWindow(row: RefObject<HTMLElement | null>, count: number): ScrollWindow {
  const [seen, setSeen] = useState(() => scrollWindow(0, INITIAL_ITEMS / 3, count))

  useEffect(() => {
    const element = row.current
    const track = element?.firstElementChild
    if (!element || !track) return
    let itemWidth = 1
    let rowWidth = 1
    const update = () => {
      const next = scrollWindow(element.scrollLeft / itemWidth, rowWidth / itemWidth, count)
      setSeen((last) => (isSame(last, next) ? last : next))
    }
    // Measured on resize and not while scrolling, where it would force a layout each time.
    const observer = new ResizeObserver(() => {
      rowWidth = element.clientWidth || 1
      itemWidth = track.clientWidth / count || 1
      update()
    })
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row, count])

  return seen
}

function isSame(one: ScrollWindow, other: ScrollWindow): boolean {
  return one.from === other.from && one.to === other.to && one.page === other.page && one.perPage === other.perPage
}
