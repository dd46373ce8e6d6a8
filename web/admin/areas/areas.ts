import { queryOptions } from '@tanstack/react-query'
import type { Area, AreaChange } from '#contract/areas.ts'
import * as calls from '#contract/calls/areas.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

/** The areas of all cities. */
export const areasQuery = queryOptions({
  queryKey: ['admin', 'areas'],
  queryFn: async ({ signal }) => (await read(calls.listAreas, { signal }, asAdmin)).areas,
})

/** Changes what is named of an area, and leaves the rest as it is in `area`. */
export function changeArea(area: Area, change: Partial<AreaChange>) {
  const { id, name, isOffered, place, version } = area
  return changeShop(calls.changeArea, {
    params: { id: String(id) },
    body: { name, isOffered, place, version, ...change },
  })
}
