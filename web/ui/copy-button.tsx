import { useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: string
  variant?: ButtonVariant
  /** Needed when a screen has several of these buttons with one text. */
  'aria-label'?: string
  children: string
}

/** Copies `text` to the clipboard and shows the result. */
export function CopyButton({ text, variant = 'quiet', ...button }: CopyButtonProps) {
  const [result, setResult] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      setResult('Your browser does not allow copying. Please select the text and copy it.')
    }
  }

  return (
    <>
      <Button {...button} variant={variant} onClick={copy} />
      <p role="status">{result}</p>
    </>
  )
}
