import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'

/** Starts fetching this far before the visitor gets there. */
const MARGIN_PX = 600

export interface LazyPart {
  Component: ComponentType
  /** Lets the code be fetched; until then rendering the component waits. */
  fetch: () => void
}

/** A part of a page for `WhenNear`. Made once, at the top of a module. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  let fetch = () => {}
  const wanted = new Promise<void>((resolve) => {
    fetch = resolve
  })
  // The prerender script wants everything.
  if (import.meta.env.SSR) fetch()
  return {
    fetch,
    Component: lazy(async () => ({ default: await wanted.then(() => fetched(load)) })),
  }
}

/**
 * A part of a prerendered page whose code is fetched only when the visitor comes near it. Its HTML
 * is there from the start; `waiting` stands in when the page is drawn in the browser instead, and
 * has the part's size. The part takes no props: a change before its code has arrived would discard
 * the prerendered HTML.
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

/** Offline, what stands there already stays as it is until it can be brought to life. */
async function fetched(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return await fetched(load)
  }
}
