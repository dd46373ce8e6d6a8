import * as calls from '#contract/calls/imports.ts'
import { latestImports } from '../../desk/imports/imports.queries.ts'
import { previewImport, runImport, undoImport } from '../../desk/imports/imports.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
import { answer } from '../answer.ts'

/** Games and customers of a spreadsheet: a preview, then its rows in parts, and all of it taken back. */
export const importRoutes = [
  answer(calls.listImports, async ({ db }) => ({ imports: await latestImports(db) })),

  answer(calls.previewImport, async ({ db, admin, body, limit }) => {
    await countAgainst(db, limit('import.admin', admin.subject), Date.now())
    return await previewImport(db, admin, body)
  }),

  answer(calls.runImport, async ({ c, db, admin, params: { id } }) => {
    const run = await runImport(db, admin, id)
    if (run.import.kind === 'games') purgeShared(c, 'games')
    const { rows, done, made } = run.import
    return { message: done < rows ? `${made} of ${rows} imported` : `${made} imported`, ...run }
  }),

  answer(calls.undoImport, async ({ c, db, admin, params: { id } }) => {
    const undone = await undoImport(db, admin, id)
    if (undone.kind === 'games') purgeShared(c, 'games')
    return { message: 'The import is undone', import: undone }
  }),
]
