import { loadCode } from '#web/client/lazy-code.ts'

/** Deletes at each start what ended sessions left. A visitor has no copies and loads nothing for it. */
export async function checkCopiesAtStart(): Promise<void> {
  const names = await globalThis.caches?.keys().catch(() => [])
  if (names?.length) await (await loadCode(() => import('#web/client/kept-copies.ts'))).checkCopies()
}
