import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '#web/ui/dialog.module.css'
import { showMessagesIn } from '#web/ui/message-place.ts'

interface DialogProps {
  open: boolean
  title: string
  /** Id of the describing element. */
  describedBy?: string
  /** As wide as the window, for a picture. */
  isWide?: boolean
  /** While true the dialog cannot be closed. */
  busy?: boolean
  /** At the bottom of the window and as wide, for a choice that a thumb makes. */
  atBottom?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with a title. Escape and a click on the backdrop close it. */
export function Dialog({
  open,
  title,
  describedBy,
  isWide = false,
  busy = false,
  atBottom,
  onClose,
  children,
}: DialogProps) {
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
      data-wide={isWide || undefined}
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-at-bottom={atBottom || undefined}
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
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog. Put Cancel first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
