import { forgetUnfinished, isOfPresent, keptAs, unstored } from '#web/client/unfinished.ts'

// Apart from unfinished.ts, because a page needs it only when something was kept.

export function forgetAllUnfinished() {
  names().forEach(forgetUnfinished)
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
}

function names(): string[] {
  try {
    const stored = Object.keys(localStorage).flatMap((name) => /^unfinished (.*)/.exec(name)?.[1] ?? [])
    return [...unstored.keys(), ...stored]
  } catch {
    return [...unstored.keys()]
  }
}
