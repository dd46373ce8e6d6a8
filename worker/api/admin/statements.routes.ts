import * as v from 'valibot'
import * as calls from '#contract/calls/money.ts'
import { counted } from '#contract/counts.ts'
import { dayInKarachi, startOfDay } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import { type StatementForm, type StatementRow, statementColumns } from '#contract/statements.ts'
import { transactionKey } from '#contract/transaction-id.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { sha256 } from '../../platform/base/secret.ts'
import { violates, write } from '../../platform/database/database.ts'
import { ApiError, notFound } from '../../platform/http/errors.ts'
import { namesOf } from '../../shop/members/members.queries.ts'
import { paymentNews, paymentReason } from '../../shop/memberships/payment.ts'
import { recordPayments } from '../../shop/memberships/payments.queries.ts'
import { dayOrderOf } from '../../shop/money/statement-cells.rules.ts'
import {
  findTable,
  readLines,
  readTable,
  recogniseColumns,
  refusesStatement,
  type StatementLine,
} from '../../shop/money/statement-file.rules.ts'
import {
  fingerprintOf,
  matchLines,
  type PrintedLine,
  sharedKeys,
  type Verdict,
} from '../../shop/money/statement-match.rules.ts'
import {
  confirmStatement,
  findColumns,
  findKnown,
  findPayers,
  findRecorded,
  insertStatement,
  isStatement,
  type MatchedLine,
  paymentsOf,
} from '../../shop/money/statements.queries.ts'
import { answer } from '../answer.ts'

/** Statements of banks and wallets: a preview of what each line belongs to, then all matched lines are recorded. */
export const statementRoutes = [
  answer(calls.readStatement, async ({ db, body: form }) => {
    const { columns, order, headers, lines } = await readStatement(db, form)
    const { judged, names } = await judge(db, lines)
    const id = randomId()
    await write(
      db,
      insertStatement(
        { id, header: JSON.stringify(headers), columns: { ...columns, order }, lines: judged.flatMap(matchedLine) },
        Date.now(),
      ),
    )
    const rowsOf = (kind: Verdict['kind']) =>
      judged.filter(({ verdict }) => verdict.kind === kind).map(({ line, verdict }) => rowOf(line, verdict, names))
    return {
      id,
      matched: rowsOf('matched'),
      doubtful: rowsOf('doubtful'),
      unmatched: rowsOf('unmatched'),
      duplicates: rowsOf('duplicate'),
      debits: lines.length - judged.length,
      columns,
    }
  }),

  answer(calls.confirmStatement, async ({ db, admin, params: { id } }) => {
    if (!(await isStatement(db, id))) {
      throw notFound('statements.not-found', 'There is no such preview. Please upload it again.')
    }
    const now = Date.now()
    const found = await findPayers(db, id)
    const payers = [...new Set(found.map(({ userId }) => userId))]
    const news = Object.fromEntries(found.map(({ paisa }) => [paisa, paymentNews(paisa)]))
    await write(db, [
      ...confirmStatement(id, now),
      ...recordPayments(paymentsOf(id, news), { payers, admin, now }),
      auditEntry(admin, 'statement.confirmed', id, `${payers.length} members`, now),
    ]).catch((error) => {
      // It is confirmed already, by this call's twin or another admin.
      if (!violates(error, 'state_moved')) throw error
    })
    const { recorded, leftOut } = await findRecorded(db, id)
    const left = leftOut.length > 0 ? `, ${leftOut.length} left out` : ''
    const message = `${counted(recorded, 'payment')} recorded${left}`
    return { message, recorded, leftOut }
  }),
]

/** The lines of a statement. Throws 422 with the reason, and the headers to choose from, when it has none. */
async function readStatement(db: D1Database, { csv, columns: chosen, order: answered }: StatementForm) {
  const rows = readTable(csv)
  const refusal = refusesStatement(rows)
  if (refusal) throw noStatement(refusal.message, refusal.headers)
  const remembered = await findColumns(
    db,
    rows.slice(0, 40).map(({ cells }) => JSON.stringify(cells)),
  )
  const known = chosen ?? remembered
  const table = findTable(rows, known) ?? (chosen ? undefined : findTable(rows, undefined))
  const headers = rows.find(({ cells }) => cells.length > 1)?.cells.filter(Boolean) ?? []
  if (!table) {
    const message = chosen
      ? 'The statement has no such columns. Please choose them again.'
      : 'Please choose the columns: their names were not recognised.'
    throw noStatement(message, headers)
  }
  const hasKnown = known && table.headers.includes(known.date) && table.headers.includes(known.amount)
  const columns = hasKnown ? v.parse(v.object(statementColumns.entries), known) : recogniseColumns(table.headers)
  if (!columns) throw noStatement('Please choose the columns.', headers)
  const dates = table.headers.indexOf(columns.date)
  const read = dayOrderOf(
    table.rows.map(({ cells }) => cells[dates] ?? ''),
    dayInKarachi(Date.now()),
  )
  const order = typeof read === 'string' ? read : (answered ?? remembered?.order)
  if (order === undefined) {
    throw noStatement('The days of this file can be read in two ways. Please say which one is right.', [], [...read])
  }
  const lines = readLines(table, columns, order)
  if (!lines.some(({ paisa }) => paisa !== null && paisa !== 0)) {
    const message = `No line has a date in “${columns.date}” and an amount in “${columns.amount}”. Please choose the columns.`
    throw noStatement(message, table.headers.filter(Boolean))
  }
  return { columns, order, headers: table.headers, lines }
}

function noStatement(message: string, headers: string[], days: string[] = []): ApiError {
  return new ApiError(422, 'body.invalid', message, {
    issues: [{ path: 'csv', message }],
    present: { headers, days },
  })
}

/** The credits of a statement with their verdicts, and the names of their members. */
async function judge(db: D1Database, all: readonly StatementLine[]) {
  const shared = sharedKeys(all)
  const credits = all.filter(({ paisa }) => paisa === null || paisa > 0)
  const lines = await Promise.all(
    credits.map(async (line): Promise<PrintedLine> => {
      const key = transactionKey(line.reference)
      const fingerprint = await sha256(fingerprintOf(line))
      return { ...line, fingerprint, key, isKeyShared: key !== null && shared.has(key) }
    }),
  )
  const known = await findKnown(db, {
    amounts: lines.flatMap(({ paisa }) => paisa ?? []),
    references: lines.flatMap(({ key }) => key ?? []),
    fingerprints: lines.map(({ fingerprint }) => fingerprint),
    userIds: lines.flatMap(({ named }) => named),
  })
  const verdicts = matchLines(lines, known)
  const names = await namesOf(
    db,
    verdicts.flatMap((verdict) => ('userId' in verdict ? (verdict.userId ?? []) : [])),
  )
  return {
    judged: lines.map((line, index) => ({ line, verdict: verdicts[index] as Verdict })),
    names,
  }
}

/** The line as it is stored to be recorded; none unless it is matched. */
function matchedLine({ line, verdict }: { line: PrintedLine; verdict: Verdict }): MatchedLine[] {
  const { paisa, reference, fingerprint, key, isKeyShared } = line
  if (verdict.kind !== 'matched' || paisa === null) return []
  const { userId, method, code, claim } = verdict
  const ref = reference || null
  return [
    {
      line: line.line,
      fingerprint,
      userId,
      paisa,
      method,
      ref,
      refKey: isKeyShared ? null : key,
      reason: paymentReason(method, ref),
      code: code?.reference ?? null,
      claimId: claim?.claimId ?? null,
      since: startOfDay(line.day),
    },
  ]
}

function rowOf(
  { line, day, paisa, reference, details }: StatementLine,
  verdict: Verdict,
  names: ReadonlyMap<string, string>,
): StatementRow {
  const userId = 'userId' in verdict ? verdict.userId : null
  return {
    line,
    day,
    rupees: paisa === null ? null : rupees(paisa),
    reference,
    details,
    by: verdict.kind === 'matched' ? verdict.by : null,
    userId,
    userName: userId === null ? null : (names.get(userId) ?? null),
    reason: 'reason' in verdict ? verdict.reason : '',
  }
}
