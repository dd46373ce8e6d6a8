/** Attributes of a button that opens and closes a popover; React 18 does not know their types. */
export function opensPopover(id: string) {
  return { popovertarget: id }
}

/** Closes a popover when script has led on from it. Where it is no popover just now, nothing happens. */
export function closePopover(id: string) {
  const element = document.getElementById(id)
  // The method is missing in browsers that are too old for popovers.
  if (element?.popover) element.hidePopover?.()
}

/**
 * Ref of a popover that covers the page: like a dialog it takes the focus when it opens and keeps it
 * until it closes, when the browser gives it back. Where it is no popover just now, nothing happens.
 */
export function trapFocus(element: HTMLElement | null) {
  const stops = () => [...(element?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  element?.addEventListener('toggle', (event) => {
    // The way out, if it has one.
    const close = element.querySelector<HTMLElement>('[popovertargetaction="hide"]')
    if ((event as ToggleEvent).newState === 'open') (close ?? stops()[0])?.focus()
  })
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !element.popover) return
    const [edge, otherEdge] = event.shiftKey ? [0, -1] : [-1, 0]
    if (document.activeElement !== stops().at(edge)) return
    event.preventDefault()
    stops().at(otherEdge)?.focus()
  })
}
