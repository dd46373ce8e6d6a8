import { type RefObject, useEffect, useRef, useState } from 'react'
import { leaveQueue } from '#web/data/queue.ts'
import { showOutcome } from '#web/ui/toast.tsx'

/** How long it can be undone. */
export const UNDO_MS = 8000

interface Leaving {
  isLeaving: boolean
  leave: () => void
  stay: () => void
  /** For what stands in place of the game meanwhile: the button in it takes the focus. */
  notice: RefObject<HTMLDivElement>
}

/**
 * Takes a game off the queue in a way that can be undone: the server hears of it only when the time for
 * that is over or the page is left. A place in a line that was given up cannot be had again.
 */
export function useLeaving(productCode: string, onGone: () => void): Leaving {
  const [isLeaving, setLeaving] = useState(false)
  const stays = useRef(false)
  const notice = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one decision for each time it is taken off
  useEffect(() => {
    if (!isLeaving) return
    const button = notice.current?.querySelector('button')
    button?.focus()
    let isOpen = true

    function decide() {
      if (!isOpen) return
      isOpen = false
      if (button === document.activeElement) onGone()
      leaveQueue(productCode).then((outcome) => {
        if (outcome.success) return
        showOutcome(outcome)
        setLeaving(false)
      })
    }
    function decideWhenHidden() {
      if (document.visibilityState === 'hidden') decide()
    }
    const timer = setTimeout(decide, UNDO_MS)
    document.addEventListener('visibilitychange', decideWhenHidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', decideWhenHidden)
      if (!stays.current) decide()
    }
  }, [isLeaving])

  return {
    isLeaving,
    leave() {
      stays.current = false
      setLeaving(true)
    },
    stay() {
      stays.current = true
      setLeaving(false)
    },
    notice,
  }
}
