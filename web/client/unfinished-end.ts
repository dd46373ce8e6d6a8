import { UNFINISHED_FILES } from '#web/client/offline-copy.ts'
import { FILES, forgetUnfinished, isOfPresent, keptAs, PREFIX, unstored } from '#web/client/unfinished.ts'

// Apart from unfinished.ts, because a page needs it only when something was kept.

/** Also what the forms of this page show, as those of other tabs: a page does not get the events of its own changes. */
export function forgetAllUnfinished() {
  for (const name of names()) {
    forgetUnfinished(name)
    dispatchEvent(new StorageEvent('storage', { key: PREFIX + name }))
  }
  void deleteUnlistedFiles()
}

export function forgetOldUnfinished() {
  for (const name of names()) if (keptAs(name) === undefined) forgetUnfinished(name)
}

/** What another member has begun, whose session ended on this device. */
export function forgetUnfinishedOfOthers() {
  for (const name of names()) {
    const kept = keptAs(name)
    if (kept && !isOfPresent(kept)) forgetUnfinished(name)
  }
  void deleteUnlistedFiles()
}

function names(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
    return [...unstored.keys(), ...stored.map((name) => name.slice(PREFIX.length))]
  } catch {
    return [...unstored.keys()]
  }
}

/** Deletes the files of forms that are in no list any more. Never rejects. */
export async function deleteUnlistedFiles() {
  try {
    if (!(await caches.has(UNFINISHED_FILES))) return
    const store = await caches.open(UNFINISHED_FILES)
    const files = await store.keys()
    // After the files, because a file is listed before it is stored.
    const lists = names().filter((name) => name.startsWith(FILES))
    const paths = lists.flatMap((name) => keptAs(name)?.value ?? [])
    for (const file of files) {
      if (!paths.includes(new URL(file.url).pathname)) await store.delete(file)
    }
    if (paths.length === 0) await caches.delete(UNFINISHED_FILES)
  } catch {
    // A browser without Cache Storage has no files.
  }
}
