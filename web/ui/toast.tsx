import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { Button } from '#web/ui/button.tsx'
import { type AnyOutcome, outcomeText, succeeded } from '#web/ui/outcome.ts'
import { ToastList } from '#web/ui/toast-list.tsx'

let mounted = false

/** Says what a call came to (section 8). An empty message says nothing. */
export function showOutcome(outcome: AnyOutcome) {
  const text = outcomeText(outcome)
  if (succeeded(outcome)) showSuccess(text)
  else showError(text)
}

export function showSuccess(message: string) {
  mountToasts()
  if (message) toast.success(message)
}

export function showError(message: string) {
  mountToasts()
  // Assertive: a failure is said at once; a success waits for the reader to finish.
  if (message) toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
}

/** Longer than the others: whoever wants it back has to find the button. */
const UNDO_MS = 10_000

/** A success that `undo` takes back, as long as it is on screen. */
export function showUndo(message: string, undo: () => Promise<AnyOutcome>) {
  mountToasts()
  const id = toast.success(message, {
    duration: UNDO_MS,
    // The library's place for an icon of our own.
    icon: (
      <Button
        variant="quiet"
        // Of several on screen each says which it is.
        aria-label={`UNDO: ${message}`}
        onClick={async () => {
          toast.dismiss(id)
          showOutcome(await undo())
        }}
      >
        UNDO
      </Button>
    ),
  })
}

/**
 * The list lives in a root of its own beside the site: it outlasts every change of screen, and its
 * code loads with the first screen that may have something to say.
 */
function mountToasts() {
  if (mounted) return
  mounted = true
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastList />)
}
