import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { hasDraft } from '#web/ui/draft.ts'
import type { DraftName } from '#web/ui/drafts.ts'

interface DialogButtonProps {
  /** Text of the button. Other content needs a name. */
  text: ReactNode
  /** Title of the dialog. */
  title: string
  variant?: ButtonVariant
  /** Of its form: what was typed before a reload opens the dialog. */
  draft?: DraftName
  /** Accessible name, needed when a screen has several of these buttons. */
  'aria-label'?: string
  /** Content of the dialog, mounted anew each time it opens. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { text, title, variant = 'quiet', draft, children, ...named } = props
  const [open, setOpen] = useState(() => draft !== undefined && hasDraft(draft))
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
