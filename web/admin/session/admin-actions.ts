import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NoteForm } from '#contract/admin-actions.ts'
import { addNote, listHistory } from '#contract/calls/desk.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { type Input, read } from '#web/client/client.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'
import { type Change, type OutcomeOf, send } from '#web/client/send.ts'

/** The history of the row with this ID: who changed it, newest first, in pages. */
export function actionsQuery(subject: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'actions', subject],
    queryFn: ({ signal, pageParam }) => read(listHistory, { signal, query: { subject, cursor: pageParam } }, asAdmin),
    ...BY_CURSOR,
  })
}

/** Adds a note or a phone call to the history of a customer or an order. */
export async function writeNote(subject: string, note: NoteForm) {
  const reply = await send(addNote, { body: { ...note, subject } }, asAdmin)
  await queryClient.invalidateQueries({ queryKey: ['admin', 'actions', subject] })
  return reply
}

/**
 * Makes a change of the shop. Resolves with its outcome, also when it fails, after the data on screen was fetched
 * again: after a refusal too, because the screen was out of date then.
 */
export async function changeShop<C extends Change>(call: C, input: Input<C>): Promise<OutcomeOf<C>> {
  const reply = await send(call, input, asAdmin)
  await refreshShop()
  return reply
}

/** Refetches all data of the admin area, after a change or a refused one. */
export function refreshShop() {
  return queryClient.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'me',
  })
}
