import { loadCode } from '#web/client/lazy-code.ts'

/** Deletes at each start what ended sessions left and what is too old. Who has nothing loads nothing for it. */
export async function checkCopiesAtStart(): Promise<void> {
  const stores = (await globalThis.caches?.keys().catch(() => [])) ?? []
  if ([...stores, ...storedNames()].some((name) => name.startsWith('unfinished'))) {
    const { forgetOldUnfinished } = await loadCode(() => import('#web/client/unfinished-end.ts'))
    forgetOldUnfinished()
  }
  if (stores.length > 0) await (await loadCode(() => import('#web/client/kept-copies.ts'))).checkCopies()
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
