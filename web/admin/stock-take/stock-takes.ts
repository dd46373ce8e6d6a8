import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/discs.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'

export const stockTakesQuery = queryOptions({
  queryKey: ['admin', 'stock-takes'],
  queryFn: ({ signal }) => read(calls.listStockTakes, { signal }, asAdmin),
})

export function stockTakeQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'stock-take', id],
    queryFn: ({ signal }) => read(calls.readStockTake, { params: { id }, signal }, asAdmin),
  })
}

export const startStockTake = (platform: string) => changeShop(calls.startStockTake, { body: { platform } })
export const sendScans = (id: string, codes: readonly string[]) =>
  changeShop(calls.addScans, { params: { id }, body: { codes: [...codes] } })
export const finishStockTake = (id: string) => changeShop(calls.finishStockTake, { params: { id } })
