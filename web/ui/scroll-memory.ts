import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a screen may take to reach its former height. */
const MAX_RESTORE_MS = 5000

/** Scroll positions of the page and its rows, by the index of the history entry. */
const positions = new Map<string, number>()
/** By the router's key of the history entry, which a replaced address changes. */
const counts = new Map<string, number>()

/** The entry on screen. While a screen loads, `history` is already at the next one. */
let shown = ''
let stopRestoring: (() => void) | undefined

/**
 * Restores the scroll position on Back and Forward. The browser's own restoration runs too early, while the
 * old screen is still shown.
 */
export function useScrollMemory() {
  const location = useLocation()
  const navigation = useNavigationType()

  useLayoutEffect(() => {
    // `auto` on leaving the site: on return this module has no positions, but the browser has them.
    const setRestoration = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode
    }
    const setManual = setRestoration('manual')
    const setAuto = setRestoration('auto')
    setManual()
    window.addEventListener('pageshow', setManual)
    window.addEventListener('pagehide', setAuto)
    window.addEventListener('scroll', save, { passive: true })
    return () => {
      window.removeEventListener('pageshow', setManual)
      window.removeEventListener('pagehide', setAuto)
      window.removeEventListener('scroll', save)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each history entry
  useLayoutEffect(() => {
    stopRestoring?.()
    shown = currentEntry()
    const top = positions.get(shown)
    if (navigation === 'POP' && top !== undefined) restore(top)
    else save()
  }, [location])
}

/** The same for a row that scrolls sideways. `name` is unique on its screen. */
export function useRowMemory(row: RefObject<HTMLElement | null>, name: string) {
  const navigation = useNavigationType()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount and unmount
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const key = currentEntry() + name
    const left = positions.get(key)
    if (navigation === 'POP' && left) element.scrollTo({ left, behavior: 'instant' })
    return () => void positions.set(key, element.scrollLeft)
  }, [])
}

/** The length of a list, one on a screen. It starts at `first`, and on Back and Forward at its former value. */
export function useCountMemory(first: number): [number, (count: number) => void] {
  const navigation = useNavigationType()
  const entry = useLocation().key
  const [count, setCount] = useState(() => (navigation === 'POP' && counts.get(entry)) || first)
  useLayoutEffect(() => void counts.set(entry, count), [entry, count])
  return [count, setCount]
}

/** The router's index of the history entry, which a replaced address keeps. The entry of a fragment link has none. */
function currentEntry(): string {
  return `${history.state?.idx ?? location.hash} `
}

function save() {
  if (currentEntry() === shown && !stopRestoring) positions.set(shown, window.scrollY)
}

/** Scrolls to `top` as soon as the page is high enough, unless the visitor scrolls first. */
function restore(top: number) {
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(stop, MAX_RESTORE_MS)
  const visitorEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown']
  for (const event of visitorEvents) window.addEventListener(event, stop, { passive: true })
  stopRestoring = stop
  observer.observe(document.body)
  scroll()

  function scroll() {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 1) stop()
  }

  function stop() {
    stopRestoring = undefined
    observer.disconnect()
    clearTimeout(timer)
    for (const event of visitorEvents) window.removeEventListener(event, stop)
  }
}
