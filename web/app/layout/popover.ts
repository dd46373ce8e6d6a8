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
