import { type MouseEvent, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { textOfScreenshot } from '#contract/game-pictures.ts'
import type { GameDetail } from '#contract/games.ts'
import { sitePath } from '#contract/picture-file.ts'
import styles from '#web/public/product/product-media.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Picture } from '#web/ui/picture.tsx'

const ScreenshotViewer = lazyComponent(
  async () => (await import('#web/public/product/screenshot-viewer.tsx')).ScreenshotViewer,
)

type Media = Pick<GameDetail, 'title' | 'trailer' | 'screenshots'>

/** What the game looks like: a link to its trailer, and its screenshots. Nothing is loaded from another site. */
export function ProductMedia({ game: { title, trailer, screenshots } }: { game: Media }) {
  return (
    <section className={styles.media}>
      <h2>See it in play</h2>
      {trailer && <TrailerLink trailer={trailer} />}
      {screenshots.length > 0 && <Screenshots title={title} screenshots={screenshots} />}
    </section>
  )
}

/** Not of `useId`, which depends on the whole page: a host of the site renders this part alone. */
const TRAILER_HOST = 'trailer-host'

function TrailerLink({ trailer: { host, link } }: { trailer: NonNullable<Media['trailer']> }) {
  return (
    <p className={styles.trailer}>
      <a className={buttonClass('outline')} href={link} target="_blank" rel="noopener" aria-describedby={TRAILER_HOST}>
        <Icon name="play" /> Watch the trailer
      </a>{' '}
      <span id={TRAILER_HOST}>{`Opens on ${host}`}</span>
    </p>
  )
}

/** Small pictures, which are links to themselves. With script they open larger, as an entry of the history. */
function Screenshots({ title, screenshots }: Pick<Media, 'title' | 'screenshots'>) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // No host of the site knows the fragment of an address.
  const isHydrated = useHydrated()
  const shown = screenshots.findIndex((_, index) => isHydrated && hash === hashOf(index))
  // It stays after that, because a dialog gives the focus back only when it closes.
  const [wasOpened, setOpened] = useState(false)
  if (shown >= 0 && !wasOpened) setOpened(true)

  function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const link = event.currentTarget
    // Meanwhile the person may have left the page, or pressed again.
    const isWaiting = () => link.isConnected && location.hash !== hashOf(index)
    ScreenshotViewer.fetchCode().then(
      () => isWaiting() && navigate(hashOf(index), { state: IS_OPENED, preventScrollReset: true }),
      () => isWaiting() && location.assign(link.href),
    )
  }

  function close() {
    // Who came by a link to the picture has nothing to go back to.
    if (state === null) navigate('', { replace: true, preventScrollReset: true })
    else navigate(-1)
  }

  return (
    <>
      <ul className={styles.screenshots}>
        {screenshots.map((screenshot, index) => (
          <li key={screenshot.id}>
            <a href={sitePath(screenshot.imageLink)} onClick={(event) => open(event, index)}>
              <Picture
                image={screenshot}
                alt={textOfScreenshot(screenshot, index)}
                sizes="(min-width: 48rem) 20rem, 48vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense>
          <ScreenshotViewer title={title} screenshots={screenshots} first={shown} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const IS_OPENED = { isOpened: true }

function hashOf(index: number): string {
  return `#screenshot-${index + 1}`
}
