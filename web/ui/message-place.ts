/**
 * The open modal dialogs, the topmost last. What is outside of it is covered, and can neither be pressed nor read out.
 */
const modals: HTMLElement[] = []
/** Kept, because it goes out of the page with a dialog that React removes. */
let place: HTMLElement | null = null

/** Shows messages in this modal dialog. Returns the function that ends it. */
export function showMessagesIn(modal: HTMLElement): () => void {
  modals.push(modal)
  placeMessages()
  return () => {
    modals.splice(modals.indexOf(modal), 1)
    placeMessages()
  }
}

/** The place of the messages, which each page has from its start (index.html). */
export function messagePlace(): HTMLElement {
  place ??= document.getElementById('toasts')
  if (!place) throw new Error('index.html has no element #toasts')
  return place
}

/** Moves it into the topmost modal dialog before a message comes; without a dialog to the end of the page. */
function placeMessages() {
  const parent = modals.at(-1) ?? document.body
  if (messagePlace().parentElement !== parent) parent.append(messagePlace())
}
