const listeners = new Set<() => void>()

/** Calls `listener` whenever another page is shown, for code that is outside the router. */
export function whenPageChanges(listener: () => void) {
  listeners.add(listener)
}

export function pageChanged() {
  for (const listener of listeners) listener()
}
