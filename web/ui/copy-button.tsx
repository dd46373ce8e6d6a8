import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Copies `text`. Where the browser refuses, it says so: the text is on screen to be selected. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [result, setResult] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      setResult('Your browser did not let us copy it. Please write it down.')
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
