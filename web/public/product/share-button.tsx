import { loadCode } from '#web/client/lazy-code.ts'
import { Button } from '#web/ui/button.tsx'

interface ShareButtonProps {
  title: string
  /** From paths.ts. */
  path: string
}

/** Opens the share dialog of the device; without one it copies the address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  return (
    <Button variant="quiet" onClick={() => share(title, new URL(path, location.origin).href)} data-needs-script>
      Share
    </Button>
  )
}

async function share(title: string, url: string) {
  if (typeof navigator.share === 'function') {
    const failure = await navigator.share({ title, url }).catch(({ name }) => name)
    // The browser refuses a press that was long before. The visitor may cancel, which needs no message.
    if (failure !== 'NotAllowedError') return
  }
  // Loaded only here, because phones share without a toast.
  const [isCopied, toast] = await Promise.all([copy(url), loadCode(() => import('#web/ui/toast.tsx'))])
  if (isCopied) toast.showSuccess('Link copied')
  else toast.showError(`The link could not be copied: ${url}`)
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
