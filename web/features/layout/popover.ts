/** Attributes of a button that toggles a popover. React 18 has no types for them. */
export function opensPopover(id: string) {
  return { popovertarget: id }
}

/** Closes a popover. Does nothing when the element is not a popover at this width. */
export function closePopover(id: string) {
  const element = document.getElementById(id)
  // Old browsers without popovers lack the method.
  if (element?.popover) element.hidePopover?.()
}

/**
 * Ref callback of a popover that covers the page. It moves the focus into the popover and keeps it there
 * until it closes. Does nothing when the element is not a popover at this width.
 */
export function trapFocus(element: HTMLElement | null) {
  const stops = () => [...(element?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  element?.addEventListener('toggle', (event) => {
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
