import { queryOptions } from '@tanstack/react-query'
import {
  type Condition,
  type CopyChange,
  type CopyMove,
  type CopyRow,
  copiesPage,
  copyFile,
  copyReply,
  labelsReply,
  type NewCopies,
  newCopiesReply,
  scanReply,
} from '#contract/copies.ts'
import { adminOutcome } from '#contract/replies.ts'
import type { AdminListSource } from '#web/admin/list/admin-lists.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'

const ADMIN = '/api/v1/admin'

export const copyList: AdminListSource<CopyRow> = { name: 'copies', page: copiesPage }

/** A disc with the places that it has been in. */
export function copyQuery(code: string) {
  return queryOptions({
    queryKey: ['admin', 'copy', code],
    queryFn: ({ signal }) => callAsAdmin(copyFile, 'GET', pathOf(code), { signal }),
  })
}

/** The discs of a game, by number; the first page. */
export function copiesOfGameQuery(productCode: string) {
  const query = new URLSearchParams({ game: productCode })
  return queryOptions({
    queryKey: ['admin', 'copies', productCode],
    queryFn: ({ signal }) => callAsAdmin(copiesPage, 'GET', `${ADMIN}/copies?${query}`, { signal }),
  })
}

/** The discs that need a label, at most one sheet. */
export const labelsQuery = queryOptions({
  queryKey: ['admin', 'labels'],
  queryFn: ({ signal }) => callAsAdmin(labelsReply, 'GET', `${ADMIN}/labels`, { signal }),
  // A sheet stays as it is until its labels are marked as printed.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The disc with this code, or the game with this barcode. Rejects with CallFailed. */
export function scan(text: string) {
  return callAsAdmin(scanReply, 'GET', `${ADMIN}/scan/${encodeURIComponent(text)}`)
}

export const moveCopy = (code: string, to: CopyMove['to'], reason = '', condition?: Condition) =>
  change(copyReply, 'POST', `${pathOf(code)}/move`, {
    to,
    reason,
    ...(condition && { condition }),
  } satisfies CopyMove)
export const changeCopy = (code: string, form: CopyChange) => change(copyReply, 'PUT', pathOf(code), form)
export const markPrinted = (codes: readonly string[], isPrinted: boolean) =>
  change(adminOutcome, 'POST', `${ADMIN}/labels`, { codes, isPrinted })
export const saveEan = (ean: string, productCode: string) =>
  change(adminOutcome, 'PUT', `${ADMIN}/eans/${encodeURIComponent(ean)}`, { productCode })

export async function addCopies(productCode: string, form: NewCopies) {
  const path = `${ADMIN}/games/${encodeURIComponent(productCode)}/copies`
  const sent = sendOnce(path, form, (idempotencyKey) =>
    callAsAdmin(newCopiesReply, 'POST', path, { body: form, idempotencyKey }),
  )
  const outcome = await asAdminOutcome(newCopiesReply, sent)
  await refreshShop()
  return outcome
}

async function change<const Schema extends typeof copyReply | typeof adminOutcome>(
  schema: Schema,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) {
  const outcome = await asAdminOutcome(schema, callAsAdmin(schema, method, path, { body }))
  // In the background: the next scan waits for this outcome.
  refreshShop()
  return outcome
}

function pathOf(code: string): string {
  return `${ADMIN}/copies/${encodeURIComponent(code)}`
}
