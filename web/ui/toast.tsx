import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { Button } from '#web/ui/button.tsx'
import { messagePlace } from '#web/ui/message-place.ts'
import { type AnyOutcome, outcomeText, succeeded } from '#web/ui/outcome.ts'
import { whenPageChanges } from '#web/ui/page-change.ts'
import { ToastList } from '#web/ui/toast-list.tsx'

/** Two taps on a button have one outcome. */
const shown = new WeakSet<AnyOutcome>()

/** Shows the outcome of a call as a toast, once. Shows nothing when the message is empty. */
export function showOutcome(outcome: AnyOutcome) {
  if (shown.has(outcome)) return
  shown.add(outcome)
  const text = outcomeText(outcome)
  if (succeeded(outcome)) showSuccess(text)
  else showError(text)
}

/** The errors since the last success. */
let errors: string[] = []

/** Shows a success, which removes the errors before it. */
export function showSuccess(message: string) {
  mountToasts()
  dismissErrors()
  if (message) keepForPage(toast.success(message))
}

/** Shows an error. A line break separates a quoted text from its explanation. */
export function showError(message: string) {
  mountToasts()
  if (!message) return
  // Screen readers announce a failure at once and a success after what they are reading.
  const id = toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
  errors.push(id)
  keepForPage(id)
}

/** What a person does, counted: it may lead to another page. */
let actions = 0
/** Toasts without UNDO, by the action that they came after. */
const ofPage = new Map<string, number>()

function keepForPage(id: string) {
  ofPage.set(id, actions)
}

/** Removes what was said before the person went on. What was said since announces the page that it led to. */
function leavePage() {
  for (const [id, after] of ofPage) {
    if (after === actions) continue
    toast.dismiss(id)
    ofPage.delete(id)
  }
}

function dismissErrors() {
  for (const id of errors) toast.dismiss(id)
  errors = []
}

/** How long UNDO is offered. */
export const UNDO_MS = 10_000

/** Shows a success for 10 seconds with a button that calls `undo`. */
export function showUndo(message: string, undo: () => Promise<AnyOutcome>) {
  mountToasts()
  dismissErrors()
  const id = toast.success(message, {
    duration: UNDO_MS,
    // The library's only slot for custom content.
    icon: (
      <Button
        variant="quiet"
        // Tells several toasts apart.
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

let isMounted = false

/** Renders the list in its own root, so that toasts outlive screens and dialogs and load only where they are used. */
function mountToasts() {
  if (isMounted) return
  isMounted = true
  for (const event of ['pointerdown', 'keydown', 'click', 'popstate']) {
    addEventListener(event, () => actions++, { capture: true, passive: true })
  }
  whenPageChanges(leavePage)
  createRoot(messagePlace()).render(<ToastList />)
}
