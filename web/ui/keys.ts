import type { KeyboardEvent as KeyPress } from 'react'

/**
 * Whether a key is for the page: not while somebody types in a field, not with a modifier key, and not over an open
 * dialog.
 */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return !field && !ctrlKey && !metaKey && !altKey && document.querySelector('dialog[open]') === null
}

/** Arrow up and down move the focus between the input of a dialog and the links below it. */
export function moveByArrow(event: KeyPress<HTMLDialogElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
