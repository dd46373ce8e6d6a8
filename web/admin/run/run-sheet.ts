import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as calls from '#contract/calls/visits.ts'
import { formatMoment } from '#contract/dates.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import type { NewVisit, RunSheet } from '#contract/run-sheet.ts'
import { keep, readKept } from '#web/admin/run/kept-for-run.ts'
import { forgetVisit, keepVisit, readVisits, type UnsentVisit } from '#web/admin/run/unsent-visits.ts'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { adminToken } from '#web/client/session.ts'
import { copiedAt, whenAdminLeaves } from '#web/client/session-end.ts'
import { networkOrCopy } from '#web/client/slow-network.ts'

const MINUTE_MS = 60_000
/** For this long the shop knows an Idempotency-Key. */
const KEY_MS = 24 * 60 * MINUTE_MS
/**
 * The wait after a failure that may pass: no network, no reply, or a busy server. It doubles with each failure. The
 * first one is short, because calls that are made around the event `online` may still fail.
 */
const RETRY_MS = { first: 1000, longest: 15_000 }

const SHEET = '/kept/run-sheet'

/** A sheet; `keptAt` is when it was loaded (ms UTC), if it is a copy. */
type ShownSheet = RunSheet & { keptAt: number | undefined }

/** The visits of a day; without a date those of today, which stay on the device for a time without a network. */
export function runQuery(date: string | null) {
  return queryOptions({
    queryKey: ['admin', 'run', date],
    queryFn: async ({ signal, queryKey }) => {
      const shown = queryClient.getQueryCache().find({ queryKey, exact: true })
      const token = adminToken()
      const kept = date ? undefined : await readKept<RunSheet & { keptAt: number }>(SHEET)
      let isLate = false
      async function ask() {
        const sheet = await read(calls.readRunSheet, { signal, query: { date } }, asAdmin)
        if (shown) copiedAt.delete(shown)
        if (!date) await keep(SHEET, { ...sheet, keptAt: Date.now() }, token)
        const loaded = { ...sheet, keptAt: undefined }
        if (isLate && shown) shown.setData(loaded)
        return loaded
      }
      async function showKept() {
        isLate = true
        if (shown && kept) copiedAt.set(shown, kept.keptAt)
        return kept
      }
      return await networkOrCopy<ShownSheet>(
        ask(),
        showKept,
        (error) => error instanceof CallFailed && error.isTransient,
      )
    },
    refetchInterval: MINUTE_MS,
  })
}

/** A visit that the shop does not have yet, with what only the page knows that marked it. */
export interface QueuedVisit extends UnsentVisit {
  name?: string
  /** Why the shop refused it; then a person decides. */
  refusal?: { message: string; code: string | undefined }
}

let queued: readonly QueuedVisit[] = []
const listeners = new Set<() => void>()
const restored = readVisits().then((kept) => {
  if (kept.length > 0) show([...kept, ...queued])
})
whenAdminLeaves(() => show(queued.map(({ name: _, refusal: __, ...visit }) => visit)))

/** The visits that the shop does not have yet. */
export function useQueuedVisits(): readonly QueuedVisit[] {
  return useSyncExternalStore(
    follow,
    () => queued,
    () => queued,
  )
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', sendAfterOutage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('online', sendAfterOutage)
  }
}

function change(next: readonly QueuedVisit[]) {
  for (const visit of next) if (!queued.includes(visit)) keepVisit(visit)
  for (const visit of queued) if (!next.some(({ key }) => key === visit.key)) forgetVisit(visit)
  show(next)
}

function show(next: readonly QueuedVisit[]) {
  queued = next
  for (const listener of listeners) listener()
}

/** Keeps the visit and sends it, now or when there is a network. Returns its key. */
export async function recordVisit(visit: Omit<QueuedVisit, 'key' | 'markedAt'>): Promise<string> {
  const key = crypto.randomUUID()
  await restored
  change([...queued, { ...visit, key, markedAt: Date.now() }])
  void sendQueued()
  return key
}

/** Takes a visit back that is not sent yet. */
export async function takeBackVisit(key: string): Promise<AdminOutcome> {
  const status = queued.some((each) => each.key === key && (each.sentFrom ?? 0) > Date.now())
  if (status) change(queued.filter((each) => each.key !== key))
  const message = status ? 'The visit is open again.' : 'The visit is sent already.'
  return { status, message, retryAfter: '' }
}

/** Forgets a visit that was refused. With `again` it is sent once more, confirmed. */
export function settleRefusal(refused: QueuedVisit, again: boolean) {
  const { refusal: _, ...visit } = refused
  const confirmed = { ...visit.visit, isConfirmed: true } as NewVisit
  change(queued.filter((each) => each !== refused))
  if (again) void recordVisit({ ...visit, visit: confirmed })
}

let isSending = false
/** The failed tries since the last success or the end of an outage. */
let failures = 0
let nextTry: ReturnType<typeof setTimeout> | undefined

function sendAfterOutage() {
  // A call that is under way may still fail; the try after it comes soon.
  failures = 0
  void sendQueued()
}

/** Sends the kept visits one after the other. Stops without a network or session; a refused one stays for a person. */
export async function sendQueued(): Promise<void> {
  await restored
  if (isSending) return
  isSending = true
  refuseOldVisits()
  clearTimeout(nextTry)
  let next = nextToSend()
  const isAny = next !== undefined
  try {
    while (next && adminToken() && (await send(next))) next = nextToSend()
  } finally {
    isSending = false
  }
  const due = queued.filter(({ refusal }) => !refusal).map(({ sentFrom = 0 }) => sentFrom)
  if (due.length > 0 && adminToken()) {
    const retryMs = Math.min(RETRY_MS.first * 2 ** (failures - 1), RETRY_MS.longest)
    const dueMs = Math.min(...due) - Date.now()
    nextTry = setTimeout(sendQueued, Math.max(0, next ? retryMs : dueMs))
  }
  if (isAny) await refreshShop()
}

/** The shop knows a key for a day: sent after it, a visit might count twice. A person has to look. */
function refuseOldVisits() {
  const now = Date.now()
  const isOld = ({ markedAt, refusal }: QueuedVisit) => !refusal && now - markedAt > KEY_MS
  if (!queued.some(isOld)) return
  const refusalOf = ({ markedAt }: QueuedVisit) => ({
    message: `It was marked on ${formatMoment(markedAt)}. Look at the member's page, and enter there what is missing.`,
    code: undefined,
  })
  change(queued.map((each) => (isOld(each) ? { ...each, refusal: refusalOf(each) } : each)))
}

function nextToSend(): QueuedVisit | undefined {
  const now = Date.now()
  return queued.find(({ refusal, sentFrom = 0 }) => !refusal && sentFrom <= now)
}

/** Sends one visit. Returns whether to go on with the next one. */
async function send(sent: QueuedVisit): Promise<boolean> {
  try {
    const { key: idempotencyKey, userId, visit: body } = sent
    await read(calls.recordVisit, { params: { userId }, body, idempotencyKey }, asAdmin)
    change(queued.filter(({ key }) => key !== sent.key))
    failures = 0
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.httpStatus === 401) return false
    if (error.isTransient) {
      failures += 1
      return false
    }
    failures = 0
    const refusal = { message: error.message, code: error.detail?.code }
    change(queued.map((each) => (each.key === sent.key ? { ...each, refusal } : each)))
    return true
  }
}

/** Undoes that a visit was missed or refused: it is due again. */
export const undoMissedVisit = (userId: string) => changeShop(calls.undoMissedVisit, { params: { userId } })
