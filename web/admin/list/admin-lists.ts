import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import { asAdmin, callAsAdmin, withProof } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { fetchFile } from '#web/client/fetch-file.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'

// Keys below 'admin' are removed when the admin signs in or out.
const LISTS = ['admin', 'lists'] as const

/** The call of a list: pages of its rows as JSON, or all of them as CSV. */
export interface AdminListCall<Row> extends CsvCall {
  reply: v.GenericSchema<unknown, ListPage<Row>>
}

export interface ListPage<Row> {
  rows: Row[]
  next: string | null
  /** Rupees of all rows, also of those on other pages. */
  total?: number | undefined
}

/** A call that replies CSV when it is asked for. */
export type CsvCall = Call & Required<Pick<Call, 'content' | 'query' | 'reply'>>

/** Filters of a list as in the address and the call: `q`, `status` …; no value is empty. */
export type ListFilter = Readonly<Record<string, string>>

/** The rows of a list, in pages. */
export function adminListQuery<Row>(list: AdminListCall<Row>, filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, list.route, filter],
    queryFn: ({ signal, pageParam }) => read(list, { signal, query: { ...filter, cursor: pageParam } }, asAdmin),
    ...BY_CURSOR,
  })
}

/** Refetches all admin lists. */
export function refreshAdminLists() {
  return queryClient.invalidateQueries({ queryKey: LISTS })
}

/** All rows of a list as a CSV file. Rejects with CallFailed. */
export async function fetchCsv(list: CsvCall, filter: ListFilter): Promise<Blob> {
  const input = { query: { ...filter, format: 'csv' } }
  return await withProof(() => callAsAdmin((token) => fetchFile(list, input, { token })))
}
