import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isForPage } from '#web/ui/keys.ts'

/** A scanner sends its keys within this time after each other; people are slower. */
const KEY_MS = 50
/** The shortest text that is known to come from a scanner: an EAN-8. */
const SHORTEST = 8
/** A scanner without a key at the end is done when no key was pressed for this time. */
const END_MS = 100
/** When that is looked at. The times of the keys are exact, but a busy page may get them later. */
const LOOK_MS = 300

/** What begins a code. `j` and `k` move the focus between rows. */
const FIRST_KEY = /^[\da-ilm-z\]*#]$/i

/**
 * Calls `onEnd` when a scanner has typed a code into the field and ends it by Tab, by a line feed (which a browser gets
 * as Ctrl J), or not at all; Enter submits the form. Keys that come while nothing else takes text go to the field, and
 * the focus is back in it after each press of a button, so that no scan is lost.
 */
export function useScanner(input: RefObject<HTMLInputElement>, onEnd: () => void): void {
  const end = useRef(onEnd)
  end.current = onEnd
  // In the task that draws the page: a key that comes before a later one would be lost.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const leaves = new AbortController()
    const { signal } = leaves
    let keys = 0
    let last = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined

    function take() {
      clearTimeout(timer)
      keys = 0
      end.current()
    }
    function press(event: KeyboardEvent) {
      const { key, timeStamp, repeat, ctrlKey } = event
      const isFast = keys >= SHORTEST && timeStamp - last <= END_MS
      clearTimeout(timer)
      if ((key === 'Tab' && isFast) || (key === 'j' && ctrlKey)) {
        event.preventDefault()
        return take()
      }
      if (key.length !== 1 || repeat) return
      if (keys >= SHORTEST && timeStamp - last > END_MS) take()
      keys = timeStamp - last <= KEY_MS ? keys + 1 : 1
      last = timeStamp
      if (keys >= SHORTEST) timer = setTimeout(take, LOOK_MS)
    }
    function redirect(event: KeyboardEvent) {
      if (!FIRST_KEY.test(event.key) || !isForPage(event)) return
      keys = 1
      last = event.timeStamp
      field?.focus()
    }
    function comeBack({ target }: Event) {
      if (!(target instanceof Element && target.closest('button, dialog'))) return
      setTimeout(() => {
        const isTyping = document.activeElement?.matches('input, textarea, select')
        if (!isTyping && !document.querySelector('dialog[open]')) field?.focus()
      })
    }

    field.addEventListener('keydown', press, { signal })
    document.addEventListener('keydown', redirect, { signal })
    // A small screen would show its keyboard above what was pressed.
    if (matchMedia('(min-width: 48rem)').matches) {
      document.addEventListener('click', comeBack, { signal })
      document.addEventListener('close', comeBack, { signal, capture: true })
    }
    return () => {
      leaves.abort()
      clearTimeout(timer)
    }
  }, [input])
}
