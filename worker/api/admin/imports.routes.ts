import * as calls from '#contract/calls/imports.ts'
import { type ImportKind, importColumns } from '#contract/imports.ts'
import { fileName } from '#contract/shop-facts.ts'
import { exportCustomers, exportGames } from '../../desk/imports/export.queries.ts'
import { latestImports } from '../../desk/imports/imports.queries.ts'
import { previewImport, runImport, undoImport } from '../../desk/imports/imports.ts'
import { auditDownload } from '../../platform/audit/audit-download.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
import { csvReply } from '../../platform/lists/csv.ts'
import { findFacts } from '../../shop/facts/facts.queries.ts'
import { answer } from '../answer.ts'

/** Games and customers of a spreadsheet: a preview, then its rows in parts, and all of it taken back. */
export const importRoutes = [
  answer(calls.listImports, async ({ db }) => ({ imports: await latestImports(db) })),

  answer(calls.previewImport, async ({ db, admin, body, limit }) => {
    await countAgainst(db, limit('owner.admin', admin.subject), Date.now())
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

  answer(calls.exportGames, async ({ c, db, admin }) => {
    await auditDownload(c, admin, 'games with discs')
    return csvReply(await nameOf(db, 'games'), headingsOf('games'), exportGames(db))
  }),

  answer(calls.exportCustomers, async ({ c, db, admin }) => {
    await auditDownload(c, admin, 'customers with plan')
    return csvReply(await nameOf(db, 'customers'), headingsOf('customers'), exportCustomers(db))
  }),
]

async function nameOf(db: D1Database, kind: ImportKind): Promise<string> {
  return fileName((await findFacts(db)).facts.brand, kind)
}

function headingsOf(kind: ImportKind): string[] {
  return importColumns(kind).map(([, { label }]) => label)
}
