import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Copies `text` to the clipboard and shows the result. */
export function CopyButton({ text, children }: { text: string; children: string }) {
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
      <Button variant="quiet" onClick={copy}>
        {children}
      </Button>
      <p role="status">{result}</p>
    </>
  )
}
