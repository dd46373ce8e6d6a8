import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminActionsPage, type NoteForm } from '#contract/admin-actions.ts'
import { adminOutcome } from '#contract/replies.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'

/** The history of the row with this ID: who changed it, newest first, in pages. */
export function actionsQuery(subject: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'actions', subject],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ subject, ...(pageParam && { cursor: pageParam }) })
      return callAsAdmin(adminActionsPage, 'GET', `/api/v1/admin/actions?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Adds a note or a phone call to the history of a customer or an order. */
export async function writeNote(subject: string, note: NoteForm) {
  const body = { ...note, subject }
  const reply = await asAdminOutcome(adminOutcome, callAsAdmin(adminOutcome, 'POST', '/api/v1/admin/notes', { body }))
  await queryClient.invalidateQueries({ queryKey: ['admin', 'actions', subject] })
  return reply
}

/** Refetches all data of the admin area, after a change or a refused one. */
export function refreshShop() {
  return queryClient.invalidateQueries({
    queryKey: ['admin'],
    predicate: ({ queryKey }) => queryKey[1] !== 'me',
  })
}
