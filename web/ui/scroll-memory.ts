import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a screen may take to be as long again as it was. */
const PATIENCE_MS = 5000

/** Where the page and its rows were scrolled to, by their place in the history: a replaced address keeps it. */
const positions = new Map<string, number>()

/** The place of what is on screen; the history is ahead of it while a screen is on its way. */
let shown = ''
let stopReturning: (() => void) | undefined

/**
 * The way back leads to where one was on the page; every other change scrolls up (section 2,
 * PageHead). The browser's own way comes too early: it scrolls the screen that is being left.
 */
export function useScrollMemory() {
  const location = useLocation()
  const navigation = useNavigationType()

  useLayoutEffect(() => {
    // For who leaves the site and comes back, when nothing of this is left, the browser's own way is good.
    const restore = (way: ScrollRestoration) => () => {
      history.scrollRestoration = way
    }
    const byHand = restore('manual')
    const byBrowser = restore('auto')
    byHand()
    window.addEventListener('pageshow', byHand)
    window.addEventListener('pagehide', byBrowser)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('pageshow', byHand)
      window.removeEventListener('pagehide', byBrowser)
      window.removeEventListener('scroll', note)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is a place
  useLayoutEffect(() => {
    stopReturning?.()
    shown = place()
    const top = positions.get(shown)
    if (navigation === 'POP' && top !== undefined) returnTo(top)
    else note()
  }, [location])
}

/** The same for a row that scrolls sideways; `name` tells it from the others of its screen. */
export function useRowMemory(row: RefObject<HTMLElement | null>, name: string) {
  const navigation = useNavigationType()

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival and on leaving
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const at = place() + name
    const left = positions.get(at)
    if (navigation === 'POP' && left) element.scrollTo({ left, behavior: 'instant' })
    return () => void positions.set(at, element.scrollLeft)
  }, [])
}

function place(): string {
  return `${history.state?.idx ?? 0} `
}

function note() {
  if (place() === shown && !stopReturning) positions.set(shown, window.scrollY)
}

/** Scrolls there as soon as the screen is long enough, unless the visitor scrolls first. */
function returnTo(top: number) {
  const observer = new ResizeObserver(tryIt)
  const timer = setTimeout(stop, PATIENCE_MS)
  const byVisitor = ['wheel', 'touchmove', 'keydown', 'pointerdown']
  for (const event of byVisitor) window.addEventListener(event, stop, { passive: true })
  stopReturning = stop
  observer.observe(document.body)
  tryIt()

  function tryIt() {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 1) stop()
  }

  function stop() {
    stopReturning = undefined
    observer.disconnect()
    clearTimeout(timer)
    for (const event of byVisitor) window.removeEventListener(event, stop)
  }
}
