import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '#web/ui/dialog.module.css'

interface DialogProps {
  open: boolean
  title: string
  /** The id of what says more than the title. */
  describedBy?: string
  /** While true it stays, whatever is pressed. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal box with a title. The native dialog keeps the focus inside and gives it back; Escape and a
 * click beside it close it.
 */
export function Dialog({ open, title, describedBy, busy = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close it is Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything within is the box.
        if (event.target === event.currentTarget && !busy) onClose()
      }}
    >
      <div className={styles.box}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog: the way out first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
