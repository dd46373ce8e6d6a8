import { type RefObject, useEffect, useState } from 'react'
import { type ScrollWindow, scrollWindow } from '#web/ui/scroll-window.ts'

/** Drawn before anything is measured: enough for the widest screen. */
const AT_FIRST = 8

/**
 * Follows a row that scrolls sideways by itself, all of whose `count` items are equally wide. `row` is
 * the element that scrolls; its first child is as wide as all items.
 */
export function useScrollWindow(row: RefObject<HTMLElement | null>, count: number): ScrollWindow {
  const [seen, setSeen] = useState(() => scrollWindow(0, AT_FIRST / 3, count))

  useEffect(() => {
    const element = row.current
    const track = element?.firstElementChild
    if (!element || !track) return
    let itemWidth = 1
    let rowWidth = 1
    const look = () => {
      const next = scrollWindow(element.scrollLeft / itemWidth, rowWidth / itemWidth, count)
      setSeen((last) => (isSame(last, next) ? last : next))
    }
    // Measured when it changes, not while scrolling: that would make the browser lay out each time.
    const observer = new ResizeObserver(() => {
      rowWidth = element.clientWidth || 1
      itemWidth = track.clientWidth / count || 1
      look()
    })
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row, count])

  return seen
}

function isSame(one: ScrollWindow, other: ScrollWindow): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.page === other.page &&
    one.perPage === other.perPage
  )
}
