import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { loadCode } from '#web/client/lazy-code.ts'

/** Distance from the viewport at which the code is fetched. */
const MARGIN_PX = 600

export interface LazyPart {
  /** Suspends until `fetch` has been called and the code has loaded. */
  Component: ComponentType
  fetch: () => void
}

/** A part of a page for `WhenNear`. Create it once, at module level. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  let fetch = () => {}
  const requested = new Promise<void>((resolve) => {
    fetch = resolve
  })
  // Prerendered pages contain every part.
  if (import.meta.env.SSR) fetch()
  return {
    fetch,
    Component: lazy(async () => ({ default: await requested.then(() => loadWhenOnline(load)) })),
  }
}

/**
 * A part of a prerendered page whose code is fetched when it comes near the viewport. `waiting` is shown, in
 * the part's size, when the page is rendered in the browser. The part takes no props: a change before its
 * code has loaded would discard the prerendered HTML.
 */
export function WhenNear({ part, waiting }: { part: LazyPart; waiting: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { fetch } = part

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetch()
      },
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [fetch])

  return (
    <div ref={place}>
      <Suspense fallback={waiting}>
        <part.Component />
      </Suspense>
    </div>
  )
}

/** Waits for the network after a failure; until then the prerendered HTML stays. */
async function loadWhenOnline(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await loadCode(load)
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return await loadWhenOnline(load)
  }
}
