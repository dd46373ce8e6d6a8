import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as calls from '#contract/calls/visits.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import type { NewVisit, RunSheet } from '#contract/run-sheet.ts'
import { forget, keep, readKept } from '#web/admin/run/kept-for-run.ts'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { adminToken } from '#web/client/session.ts'

const MINUTE_MS = 60_000
/**
 * The wait after a failure that may pass: no network, no reply, or a busy server. It doubles with each failure. The first
 * one is short, because calls that are made around the event `online` may still fail.
 */
const RETRY_MS = { first: 1000, longest: 15_000 }

const SHEET = '/kept/run-sheet'
const VISITS = '/kept/visits'

/** The visits of a day; without a date those of today, which stay on the device for a time without a network. */
export function runQuery(date: string | null) {
  return queryOptions({
    queryKey: ['admin', 'run', date],
    queryFn: async ({ signal }) => {
      const kept = date ? undefined : await readKept<RunSheet>(SHEET)
      try {
        const sheet = await read(calls.readRunSheet, { signal, query: { date } }, asAdmin)
        if (!date) await keep(SHEET, sheet)
        return { ...sheet, isKept: false }
      } catch (error) {
        const isOutage = error instanceof CallFailed && error.isTransient
        if (!kept || !isOutage) throw error
        return { ...kept, isKept: true }
      }
    },
    refetchInterval: MINUTE_MS,
  })
}

/** A visit as the rider marked it. It is kept on the device until the shop has it. */
export interface QueuedVisit {
  /** Its Idempotency-Key: sent again, it takes effect once. */
  key: string
  userId: string
  name: string
  visit: NewVisit
  /** Until then (ms UTC) UNDO takes it back; then it is sent. */
  sentFrom?: number
  /** Why the shop refused it; then a person decides. */
  refusal?: { message: string; code: string | undefined }
}

let queued: readonly QueuedVisit[] = []
const listeners = new Set<() => void>()
const restored = readKept<QueuedVisit[]>(VISITS).then((kept = []) => {
  if (kept.length > 0) change([...kept, ...queued])
})

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
  queued = next
  void keep(VISITS, next)
  for (const listener of listeners) listener()
}

/** Keeps the visit and sends it, now or when there is a network. Returns its key. */
export async function recordVisit(visit: Omit<QueuedVisit, 'key'>): Promise<string> {
  const key = crypto.randomUUID()
  await restored
  change([...queued, { ...visit, key }])
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

/** Forgets the sheet when the session ends; visits that are not sent stay. */
export async function forgetRunSheet(): Promise<void> {
  queryClient.removeQueries({ queryKey: ['admin', 'run'] })
  await forget(SHEET)
}
