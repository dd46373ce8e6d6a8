import { type RefObject, useEffect, useRef, useState } from 'react'
import { leaveQueue } from '#web/features/rentals/queue.ts'
import { showOutcome } from '#web/ui/toast.tsx'

/** How long a removal can be undone. */
export const UNDO_MS = 8000

interface Removal {
  isRemoved: boolean
  remove: () => void
  undo: () => void
  /** The element that replaces the row; its button gets the focus. */
  notice: RefObject<HTMLDivElement>
}

/**
 * Removes a game from the queue so that it can be undone. The call is sent when the time for Undo is over
 * or the page is left: a place in a line that was given up cannot be restored.
 */
export function useDelayedRemoval(productCode: string, onRemove: () => void): Removal {
  const [isRemoved, setRemoved] = useState(false)
  const isUndone = useRef(false)
  const notice = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each removal
  useEffect(() => {
    if (!isRemoved) return
    const button = notice.current?.querySelector('button')
    button?.focus()
    let isSent = false

    function send() {
      if (isSent) return
      isSent = true
      if (button === document.activeElement) onRemove()
      leaveQueue(productCode).then((outcome) => {
        if (outcome.success) return
        showOutcome(outcome)
        setRemoved(false)
      })
    }
    function sendWhenHidden() {
      if (document.visibilityState === 'hidden') send()
    }
    const timer = setTimeout(send, UNDO_MS)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      if (!isUndone.current) send()
    }
  }, [isRemoved])

  return {
    isRemoved,
    remove() {
      isUndone.current = false
      setRemoved(true)
    },
    undo() {
      isUndone.current = true
      setRemoved(false)
    },
    notice,
  }
}
