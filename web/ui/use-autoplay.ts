import Autoplay from 'embla-carousel-autoplay'
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** The library's timer for a carousel; it runs only when `useAutoplay` says so. */
export function autoplayPlugins(everyMs: number | undefined) {
  if (everyMs === undefined) return []
  // Its own way to stop on focus does not see the buttons, and would play on after a pause.
  return [Autoplay({ delay: everyMs, playOnInit: false, stopOnFocusIn: false })]
}

/**
 * Lets the timer of a carousel run. It rests while the pointer or the focus is on the carousel, ends
 * when the visitor drags or presses pause, and starts paused for visitors who ask for less motion
 * (look.md); the library itself rests while the tab is hidden.
 */
export function useAutoplay(api: UseEmblaCarouselType[1], wanted: boolean) {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = wanted && !paused && !hovered && !focused

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  useEffect(() => {
    if (!api || !wanted) return
    const pause = () => setPaused(true)
    const obey = () => {
      const { autoplay } = api.plugins()
      // With one stop there is nowhere to go, and the library has no time for it.
      if (playing && api.scrollSnapList().length > 1) autoplay?.play()
      else autoplay?.stop()
    }
    obey()
    api.on('reInit', obey).on('pointerDown', pause)
    return () => {
      api.off('reInit', obey).off('pointerDown', pause)
    }
  }, [api, wanted, playing])

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
