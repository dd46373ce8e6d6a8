import { loadCode } from '#web/client/lazy-code.ts'

/** Deletes at each start what ended sessions left and what is too old. Who has nothing loads nothing for it. */
export async function checkCopiesAtStart(): Promise<void> {
  if (hasUnfinished()) (await loadCode(() => import('#web/client/unfinished-end.ts'))).forgetOldUnfinished()
  const names = await globalThis.caches?.keys().catch(() => [])
  if (names?.length) await (await loadCode(() => import('#web/client/kept-copies.ts'))).checkCopies()
}

function hasUnfinished(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith('unfinished'))
  } catch {
    return false
  }
}
