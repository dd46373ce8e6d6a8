import Autoplay from 'embla-carousel-autoplay'
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** The autoplay plugin of the carousel library, which `useAutoplay` starts and stops. */
export function autoplayPlugins(everyMs: number | undefined) {
  if (everyMs === undefined) return []
  // stopOnFocusIn ignores the buttons and would restart after a pause.
  return [Autoplay({ delay: everyMs, playOnInit: false, stopOnFocusIn: false })]
}

/**
 * Runs the autoplay of a carousel. It stops while the pointer or the focus is on the carousel, pauses when
 * the visitor drags or presses pause, and starts paused under `prefers-reduced-motion`.
 */
export function useAutoplay(api: UseEmblaCarouselType[1], wanted: boolean) {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = wanted && !paused && !hovered && !focused

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (!api || !wanted) return
    const pause = () => setPaused(true)
    const apply = () => {
      const { autoplay } = api.plugins()
      // With one stop the plugin has no delay to play with.
      if (playing && api.scrollSnapList().length > 1) autoplay?.play()
      else autoplay?.stop()
    }
    apply()
    api.on('reInit', apply).on('pointerDown', pause)
    return () => {
      api.off('reInit', apply).off('pointerDown', pause)
    }
  }, [api, wanted, playing])

  return {
    playing,
    paused,
    toggle: () => setPaused(!paused),
    /** For the element of the carousel: they stop it under the pointer and the focus. */
    stopProps: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
