import { useEffect, useRef } from 'react'
import { type Screenshot, textOfScreenshot } from '#contract/game-pictures.ts'
import styles from '#web/public/product/screenshot-viewer.module.css'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ScreenshotViewerProps {
  title: string
  screenshots: readonly Screenshot[]
  /** The index of the one that is shown first; -1: it is closed. */
  first: number
  onClose: () => void
}

/** Screenshots as large as the window: a row that is swiped, or moved by buttons and arrow keys. */
export function ScreenshotViewer({ title, screenshots, first, onClose }: ScreenshotViewerProps) {
  const row = useRef<HTMLUListElement>(null)
  // After the effect of the dialog, which has opened it.
  useEffect(() => {
    row.current?.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
  }, [first])
  const move = (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth })
  return (
    <Dialog open={first >= 0} shape="wide" title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
      <ul ref={row} className={styles.row} aria-label="Screenshots" tabIndex={0}>
        {screenshots.map((screenshot, index) => (
          <li key={screenshot.id}>
            <Picture image={screenshot} alt={textOfScreenshot(screenshot, index)} sizes="100vw" />
          </li>
        ))}
      </ul>
      <DialogButtons>
        {screenshots.length > 1 && (
          <>
            <IconButton icon="previous" label="Previous screenshot" onClick={() => move(-1)} />
            <IconButton icon="next" label="Next screenshot" onClick={() => move(1)} />
          </>
        )}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
