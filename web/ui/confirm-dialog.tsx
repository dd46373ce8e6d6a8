import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/confirm-dialog.module.css'

interface ConfirmDialogProps {
  open: boolean
  message: ReactNode
  title?: string
  cancelText?: string
  okText?: string
  /** While true Ok shows LOADING... and the dialog stays. */
  busy?: boolean
  onCancel: () => void
  onOk: () => void
}

/**
 * Asks before something happens (section 2: title Confirmation, buttons Cancel and Ok). The native
 * modal dialog keeps the focus inside and gives it back; Escape and a click beside it cancel.
 */
export function ConfirmDialog({
  open,
  message,
  title = 'Confirmation',
  cancelText = 'Cancel',
  okText = 'Ok',
  busy = false,
  onCancel,
  onOk,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to cancel is Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onCancel()
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything within is the box.
        if (event.target === event.currentTarget && !busy) onCancel()
      }}
    >
      <div className={styles.box}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-message`}>{message}</p>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onCancel} disabled={busy}>
            {cancelText}
          </Button>
          <Button onClick={onOk} busy={busy}>
            {okText}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
