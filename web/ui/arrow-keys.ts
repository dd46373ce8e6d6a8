import type { KeyboardEvent } from 'react'

/** Arrow up and down move the focus between the input of a dialog and the links below it. */
export function moveByArrow(event: KeyboardEvent<HTMLDialogElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
