/**
 * The open modal dialogs, the topmost last. What is outside of it is covered, and can neither be pressed nor read out.
 */
const modals: HTMLElement[] = []
let messages: HTMLElement | undefined

/** Shows new messages in this modal dialog. Returns the function that ends it. */
export function showMessagesIn(modal: HTMLElement): () => void {
  modals.push(modal)
  return () => {
    modals.splice(modals.indexOf(modal), 1)
    if (messages) placeMessages(messages)
  }
}

/** Puts the list of messages into the topmost modal dialog; without one at the end of the page. */
export function placeMessages(list: HTMLElement) {
  messages = list
  const place = modals.at(-1) ?? document.body
  if (list.parentElement !== place) place.append(list)
}
