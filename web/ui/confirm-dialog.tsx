import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  message: ReactNode
  title?: string
  cancelText?: string
  okText?: string
  /** While true Ok shows LOADING... and the dialog cannot be closed. */
  busy?: boolean
  onCancel: () => void
  onOk: () => void
}

/** Asks for confirmation. The default texts are fixed (docs/product.md, Quoted texts). */
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
  const id = useId()
  return (
    <Dialog open={open} title={title} describedBy={id} busy={busy} onClose={onCancel}>
      <p id={id}>{message}</p>
      <DialogButtons>
        <Button variant="quiet" onClick={onCancel} disabled={busy}>
          {cancelText}
        </Button>
        <Button onClick={onOk} busy={busy}>
          {okText}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
