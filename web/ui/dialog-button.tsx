import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DialogButtonProps {
  /** On the button. */
  text: string
  /** Of the dialog. */
  title: string
  variant?: ButtonVariant
  /** What it is about, where several of them stand on one screen. */
  'aria-label'?: string
  /** What stands in the dialog; it begins anew each time. */
  children: (close: () => void) => ReactNode
}

/** A button that asks more before it does something. */
export function DialogButton(props: DialogButtonProps) {
  const { text, title, variant = 'quiet', children, ...named } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...named} variant={variant} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Dialog open={open} title={title} onClose={close}>
        {open && children(close)}
      </Dialog>
    </>
  )
}
