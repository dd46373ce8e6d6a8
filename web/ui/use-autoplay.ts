import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/**
 * Moves a carousel on by itself. It waits while the pointer or the focus is on it and while the tab
 * is hidden, can be paused, and starts paused for visitors who ask for less motion (look.md).
 */
export function useAutoplay(api: UseEmblaCarouselType[1], everyMs: number | undefined) {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = everyMs !== undefined && !paused && !hovered && !focused

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  useEffect(() => {
    if (!api || !playing) return
    const timer = setInterval(() => {
      if (!document.hidden) api.scrollNext()
    }, everyMs)
    return () => clearInterval(timer)
  }, [api, playing, everyMs])

  return {
    playing,
    paused,
    toggle: () => setPaused(!paused),
    holdProps: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
