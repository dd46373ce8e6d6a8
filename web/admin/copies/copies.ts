import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import * as calls from '#contract/calls/discs.ts'
import type { Condition, CopyChange, CopyMove, CopyRow, NewCopies } from '#contract/copies.ts'
import type { ListFilter } from '#web/admin/list/admin-lists.ts'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { type Input, type ReplyOf, read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type Change, type OutcomeOf, send } from '#web/client/send.ts'

/** A disc with the places that it has been in. */
export function copyQuery(code: string) {
  return queryOptions({
    queryKey: ['admin', 'copy', code],
    queryFn: ({ signal }) => read(calls.readDisc, { params: { code }, signal }, asAdmin),
  })
}

/** How many discs are at each place. */
export const copyFiguresQuery = queryOptions({
  queryKey: ['admin', 'copy-figures'],
  queryFn: ({ signal }) => read(calls.countDiscs, { signal }, asAdmin),
})

/** The discs of a game, by number; the first page. */
export function copiesOfGameQuery(productCode: string) {
  return queryOptions({
    queryKey: ['admin', 'copies', productCode],
    queryFn: ({ signal }) => read(calls.listDiscs, { query: { game: productCode }, signal }, asAdmin),
  })
}

/**
 * What labels are of: chosen `codes`, or filters of the list of discs; else those without a label, at most one sheet,
 * which begins after the disc `after`.
 */
export function labelsQuery(of: ListFilter) {
  const { codes, after, ...filter } = of
  return queryOptions({
    queryKey: ['admin', 'labels', of],
    queryFn: ({ signal }) =>
      codes === undefined && Object.keys(filter).length > 0
        ? readAllDiscs(filter, signal)
        : read(calls.listLabels, { query: { codes, after }, signal }, asAdmin),
    // A sheet stays as it is until its labels are marked as printed.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All pages of the list of discs. Lost and retired ones only if the list is of those: they have no case to label. */
async function readAllDiscs(filter: ListFilter, signal: AbortSignal): Promise<ReplyOf<typeof calls.listLabels>> {
  const copies: CopyRow[] = []
  let cursor: string | null = null
  do {
    const page: ReplyOf<typeof calls.listDiscs> = await read(
      calls.listDiscs,
      { query: { ...filter, cursor }, signal },
      asAdmin,
    )
    copies.push(...page.rows.filter(({ state }) => filter.state || (state !== 'lost' && state !== 'retired')))
    cursor = page.next
  } while (cursor !== null)
  return { status: true, copies, waiting: copies.length, next: null }
}

/** The disc with this code, or the game with this barcode. Rejects with CallFailed. */
export const scan = (text: string) => read(calls.findScanned, { params: { text } }, asAdmin)

export const moveCopy = (code: string, to: CopyMove['to'], reason = '', condition?: Condition) =>
  change(calls.moveDisc, {
    params: { code },
    body: { to, reason, ...(condition && { condition }) },
  })
export const changeCopy = (code: string, body: CopyChange) => change(calls.changeDisc, { params: { code }, body })
export const markPrinted = (codes: readonly string[], isPrinted: boolean) =>
  change(calls.markPrinted, { body: { codes: [...codes], isPrinted } })
export const saveEan = (ean: string, productCode: string) =>
  change(calls.learnBarcode, { params: { ean }, body: { productCode } })
export const addCopies = (productCode: string, body: NewCopies) =>
  changeShop(calls.addDiscs, { params: { productCode }, body })

async function change<C extends Change>(call: C, input: Input<C>): Promise<OutcomeOf<C>> {
  const outcome = await send(call, input, asAdmin)
  // In the background: the next scan waits for this outcome.
  refreshShop()
  return outcome
}

/** State that lasts as long as the session: it can change after its screen was left, and is there again on the next. */
export function useKept<T>(queryKey: readonly string[], empty: T): [T, (change: (before: T) => T) => void] {
  const { data = empty } = useQuery<T>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }, queryClient)
  return [data, (change) => void queryClient.setQueryData<T>(queryKey, (before = empty) => change(before))]
}
