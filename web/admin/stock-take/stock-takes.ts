import { queryOptions } from '@tanstack/react-query'
import { stockTakeFile, stockTakeReply, stockTakesReply } from '#contract/stock-takes.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

const PATH = '/api/v1/admin/stock-takes'

export const stockTakesQuery = queryOptions({
  queryKey: ['admin', 'stock-takes'],
  queryFn: ({ signal }) => callAsAdmin(stockTakesReply, 'GET', PATH, { signal }),
})

export function stockTakeQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'stock-take', id],
    queryFn: ({ signal }) => callAsAdmin(stockTakeFile, 'GET', pathOf(id), { signal }),
  })
}

export const startStockTake = (platform: string) => change(PATH, { platform })
export const sendScans = (id: string, codes: readonly string[]) => change(`${pathOf(id)}/scans`, { codes })
export const finishStockTake = (id: string) => change(`${pathOf(id)}/finish`)

async function change(path: string, body?: object) {
  const outcome = await asAdminOutcome(stockTakeReply, callAsAdmin(stockTakeReply, 'POST', path, body && { body }))
  await refreshShop()
  return outcome
}

function pathOf(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`
}
