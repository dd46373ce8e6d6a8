import { type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import styles from '#web/ui/dialog.module.css'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  message: ReactNode
  /** Text in place of Ok that names the consequence. The other button is then Back, since Cancel could mean both. */
  okText?: ReactNode
  okVariant?: ButtonVariant
  /** While true the button of `okText` shows LOADING... and the dialog cannot be closed. */
  busy?: boolean
  onCancel: () => void
  onOk: () => void
}

/** Asks for confirmation. The default texts are fixed (docs/product.md, Quoted texts). */
export function ConfirmDialog({
  open,
  message,
  okText,
  okVariant = 'action',
  busy = false,
  onCancel,
  onOk,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog open={open} title="Confirmation" describedBy={id} busy={busy} onClose={onCancel}>
      <div id={id} className={styles.message}>
        {message}
      </div>
      <DialogButtons>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {okText === undefined ? 'Cancel' : 'Back'}
        </Button>
        <Button variant={okVariant} onClick={onOk} busy={busy}>
          {okText ?? 'Ok'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
