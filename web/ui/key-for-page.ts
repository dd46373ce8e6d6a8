/**
 * Whether a key is for the page: not while somebody types in a field, not with a modifier key, and not over an open
 * dialog.
 */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return !field && !ctrlKey && !metaKey && !altKey && document.querySelector('dialog[open]') === null
}
