/** The stores of last-answers.ts in the Cache Storage of this device begin so, one for each session. */
export const LAST_ANSWERS = 'last-answers-'

/**
 * Deletes what was kept of members on this device, except one store. A file of its own, since sessions
 * also end on pages that keep nothing.
 */
export async function forgetLastAnswers(except?: string): Promise<void> {
  try {
    const stores = (await caches.keys()).filter((name) => name.startsWith(LAST_ANSWERS))
    await Promise.all(stores.filter((name) => name !== except).map((name) => caches.delete(name)))
  } catch {
    // A browser that has no such storage, or refuses it, has kept nothing.
  }
}
