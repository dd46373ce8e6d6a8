import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface CopyButtonProps {
  text: string
  /** Needed when a screen has several of these buttons with one text. */
  'aria-label'?: string
  children: string
}

/** Copies `text` to the clipboard and shows the result. */
export function CopyButton({ text, ...button }: CopyButtonProps) {
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
      <Button {...button} variant="quiet" onClick={copy} />
      <p role="status">{result}</p>
    </>
  )
}
