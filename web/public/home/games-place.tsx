import { type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { REST_OF_PAGE, writtenPlace } from '#web/content/placed.ts'
import styles from '#web/public/home/home-games.module.css'
import type { HomePlace } from '#web/public/home/placed-games.tsx'
import { useWasPrerendered } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const HomeGames = lazyComponent(async () => (await import('#web/public/home/home-games.tsx')).HomeGames)

/**
 * Games of the home page. The HTML of the server stays as it is, so that the page needs no code for it. React draws
 * them when the page was opened from another one, or when the server had no games.
 */
export function GamesPlace({ name }: { name: HomePlace }) {
  const place = useRef<HTMLDivElement>(null)
  const [isWritten, setWritten] = useState(useWasPrerendered())
  const navigate = useNavigate()

  useLayoutEffect(() => {
    // The server replaces the comment, by nothing when a row has no games.
    if (place.current?.firstChild?.nodeType === Node.COMMENT_NODE) setWritten(false)
  }, [])

  /** Opens a link without loading the whole site again. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }

  /** In the size of a row or of the wall. */
  const waiting = <div className={name === 'wall' ? styles.wallWaiting : styles.rowWaiting} />
  return isWritten ? (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses links by a click
    <div
      ref={place}
      onClick={follow}
      {...(name === 'wall' && { className: styles.wallPlace, [REST_OF_PAGE]: true })}
      {...writtenPlace(name)}
    />
  ) : (
    <Suspense fallback={waiting}>
      <HomeGames name={name} waiting={waiting} />
    </Suspense>
  )
}
