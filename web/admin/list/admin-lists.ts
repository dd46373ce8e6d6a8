import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callAsAdmin, endSessionIfRefused, withProof } from '#web/admin/session/admin-session.ts'
import { fetchFile } from '#web/client/fetch-file.ts'
import { queryClient } from '#web/client/query-client.ts'
import { adminToken } from '#web/client/session.ts'

// Keys below 'admin' are removed when the admin signs in or out.
const LISTS = ['admin', 'lists'] as const

type PageSchema<Row> = v.GenericSchema<unknown, { rows: Row[]; next: string | null }>

/** A list at /api/v1/admin/{name} with the schema of its page. */
export interface AdminListSource<Row> {
  name: string
  page: PageSchema<Row>
}

/** Filters of a list as in the address and the call: `q`, `status` …; no value is empty. */
export type ListFilter = Readonly<Record<string, string>>

/** The rows of a list, in pages. */
export function adminListQuery<Row>({ name, page }: AdminListSource<Row>, filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, name, filter],
    queryFn: ({ signal, pageParam }) =>
      callAsAdmin(page, 'GET', pathOf(name, { ...filter, ...(pageParam && { cursor: pageParam }) }), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Refetches all admin lists. */
export function refreshAdminLists() {
  return queryClient.invalidateQueries({ queryKey: LISTS })
}

/** All rows of a list as a CSV file. Rejects with CallFailed. */
export async function fetchCsv(name: string, filter: ListFilter): Promise<Blob> {
  return await withProof(() => readCsv(pathOf(name, { ...filter, format: 'csv' })))
}

async function readCsv(path: string): Promise<Blob> {
  const token = adminToken()
  try {
    return await fetchFile(path, { token })
  } catch (error) {
    endSessionIfRefused(error, token)
    throw error
  }
}

function pathOf(name: string, parameters: ListFilter): string {
  const query = String(new URLSearchParams(parameters))
  return `/api/v1/admin/${name}${query && `?${query}`}`
}
