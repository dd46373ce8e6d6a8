import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as calls from '#contract/calls/imports.ts'
import type { ImportForm, ImportKind } from '#contract/imports.ts'
import { adminOutcome } from '#contract/replies.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin, callAsAdmin, withProof } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { fetchFile } from '#web/client/fetch-file.ts'
import { asOutcome } from '#web/client/send.ts'

/** The latest imports. */
export const importsQuery = queryOptions({
  queryKey: ['admin', 'imports'],
  queryFn: ({ signal }) => read(calls.listImports, { signal }, asAdmin),
})

/** `headers` are the headings to choose from when they were not recognised, `days` the two readings of a day. */
const previewed = v.object({
  ...adminOutcome.entries,
  preview: v.optional(calls.previewImport.reply),
  headers: v.optional(v.array(v.string()), []),
  days: v.optional(v.array(v.string()), []),
})
export type Previewed = v.InferOutput<typeof previewed>

/** Reads a spreadsheet and says what each row becomes. Nothing is made. */
export async function previewImport(body: ImportForm): Promise<Previewed> {
  const preview = read(calls.previewImport, { body }, asAdmin)
  const succeeded = { status: true, message: '', retryAfter: '' } as const
  return await asOutcome(
    { ...calls.previewImport, reply: previewed },
    preview.then((preview) => ({ ...succeeded, headers: [], days: [], preview })),
  )
}

/** Makes the next rows of an import. */
export const runImport = (id: string) => changeShop(calls.runImport, { params: { id } })

export const undoImport = (id: string) => changeShop(calls.undoImport, { params: { id } })

const EXPORTS = { games: calls.exportGames, customers: calls.exportCustomers }

/** All games or customers as a file that can be imported. Rejects with CallFailed. */
export async function exportAll(kind: ImportKind): Promise<Blob> {
  return await withProof(() => callAsAdmin((token) => fetchFile(EXPORTS[kind], {}, { token })))
}
