import type { NewVisit } from '#contract/run-sheet.ts'
import { UNSENT_VISITS } from '#web/client/offline-copy.ts'

// Visits that the shop does not have yet, each in a file of its own, so that two tabs do not write over each other.
// They are no copies and end with no session: somebody sends them. Without Cache Storage they are in memory only.

/** A visit as the rider marked it. */
export interface UnsentVisit {
  /** Its Idempotency-Key: sent again within a day, it takes effect once. */
  key: string
  userId: string
  visit: NewVisit
  /** ms UTC */
  markedAt: number
  /** Until then (ms UTC) UNDO takes it back; then it is sent. */
  sentFrom?: number
}

const fileOf = ({ key }: Pick<UnsentVisit, 'key'>) => `/kept/visits/${key}`

let lastWrite: Promise<unknown> = Promise.resolve()

/** Does the writes one after another: a visit that is sent at once must not be written after its deletion. */
function inTurn(write: (store: Cache) => Promise<unknown>) {
  lastWrite = lastWrite.then(async () => write(await caches.open(UNSENT_VISITS))).catch(() => {})
}

/** Keeps a visit without what else is known about the member. */
export function keepVisit({ key, userId, visit, markedAt, sentFrom }: UnsentVisit) {
  const file = JSON.stringify({ key, userId, visit, markedAt, sentFrom })
  inTurn((store) => store.put(fileOf({ key }), new Response(file)))
}

export function forgetVisit(visit: UnsentVisit) {
  inTurn((store) => store.delete(fileOf(visit)))
}

/** The kept visits in the order in which they were marked. */
export async function readVisits(): Promise<UnsentVisit[]> {
  try {
    if (!(await caches.has(UNSENT_VISITS))) return []
    const store = await caches.open(UNSENT_VISITS)
    const files = await Promise.all((await store.keys()).map((file) => store.match(file)))
    const kept: UnsentVisit[] = await Promise.all(files.flatMap((file) => file?.json() ?? []))
    return kept.sort((one, other) => one.markedAt - other.markedAt)
  } catch {
    return []
  }
}
