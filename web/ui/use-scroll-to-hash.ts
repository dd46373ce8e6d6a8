import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** What a person does who wants to be elsewhere on the page. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element that the address names, once the screen is there and at each press of a link to it, and again
 * whenever the page changes its height, because what is above may load later. It ends when the person moves.
 */
export function useScrollToHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same link is pressed again
  useEffect(() => {
    if (!hash) return
    const observer = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    const end = () => {
      observer.disconnect()
      for (const move of MOVES) removeEventListener(move, end)
    }
    // It calls at once, too.
    observer.observe(document.body)
    for (const move of MOVES) addEventListener(move, end, { passive: true })
    return end
  }, [hash, key])
}
