import { useLayoutEffect, useRef } from 'react'

/**
 * A row that moves loses the focus, and so does a button that becomes disabled. Call the returned function
 * before a move of these rows: afterwards the same button, or the first one beside it that is shown, gets the focus.
 */
export function useKeptFocus(rows: readonly unknown[]): () => void {
  const held = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the rows have changed
  useLayoutEffect(() => {
    const button = held.current
    held.current = null
    if (!(button instanceof HTMLButtonElement)) return
    const others = button.parentElement?.querySelectorAll<HTMLElement>('button:not([disabled])')
    for (const candidate of button.disabled ? (others ?? []) : [button]) {
      candidate.focus()
      if (document.activeElement === candidate) break
    }
  }, [rows])
  return () => {
    held.current = document.activeElement
  }
}
