import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/dialog.module.css'
import { showMessagesIn } from '#web/ui/message-place.ts'

interface DialogProps {
  open: boolean
  title: string
  /** Id of the describing element. */
  describedBy?: string
  /** While true the dialog cannot be closed. */
  busy?: boolean
  /**
   * As wide as the window, for a picture; or also at its bottom, for a choice that a thumb makes, with a button in the
   * corner that closes it.
   */
  shape?: 'wide' | 'bottom'
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with a title. Escape and a click on the backdrop close it. */
export function Dialog({ open, title, describedBy, busy = false, shape, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    element.showModal()
    return showMessagesIn(element)
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard Escape closes it
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClick={(event) => {
        // A click on the backdrop has the dialog element as its target.
        if (event.target === event.currentTarget && !busy) onClose()
      }}
    >
      <div className={styles.box}>
        <div className={styles.top}>
          <h2 id={id}>{title}</h2>
          {shape === 'bottom' && (
            <IconButton icon="close" label={`Close ${title.toLowerCase()}`} disabled={busy} onClick={onClose} />
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog. Put Cancel first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
