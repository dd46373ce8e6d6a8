import * as v from 'valibot'
import { adminOutcome } from './replies.ts'
import { typedText, withoutDirectionMarks } from './text.ts'
import { reads } from './text-kinds.ts'

/** The largest statement, in characters. */
export const MAX_STATEMENT = 1024 * 1024

/** The most lines of one statement. */
export const MAX_STATEMENT_LINES = 5000

const header = (message: string) => v.pipe(typedText(message), v.nonEmpty(message))
const otherHeader = v.optional(typedText('Please choose a column'), '')

/** Names of the columns in the header of a statement. */
export const statementColumns = v.strictObject({
  date: header('Please choose the column of the date'),
  amount: header('Please choose the column of the amount'),
  reference: otherHeader,
  details: otherHeader,
})
export type StatementColumns = v.InferOutput<typeof statementColumns>

/** The order of day and month in numbers: 25/03/2026 or 03/25/2026. */
export const dayOrder = v.picklist(['dmy', 'mdy'], 'Please choose the order of day and month')
export type DayOrder = v.InferOutput<typeof dayOrder>

/**
 * POST /api/v1/admin/money/statement: a statement of a bank or wallet as CSV. Columns that are not named are those that
 * were used for the same header before, or recognised by their names. `order` answers the question that is asked when
 * the days of the file can be read in two ways; it is remembered as well.
 */
export const statementForm = v.strictObject({
  csv: v.pipe(
    v.optional(v.string('Please paste or choose a statement'), ''),
    v.nonEmpty('Please paste or choose a statement'),
    v.maxLength(MAX_STATEMENT, 'Please upload at most 1 MiB. Split a longer statement by date'),
    v.transform(withoutDirectionMarks),
    reads('file'),
  ),
  columns: v.optional(statementColumns),
  order: v.optional(dayOrder),
})
export type StatementForm = v.InferOutput<typeof statementForm>

/**
 * A credit of the statement. `line` counts the lines of the file from 1. `rupees` is null when it cannot be read.
 * `userId` is the member whom it belongs to, or may belong to; `reason` says why it is not matched.
 */
export const statementRow = v.object({
  line: v.number(),
  day: v.string(),
  rupees: v.nullable(v.number()),
  reference: v.string(),
  details: v.string(),
  by: v.nullable(v.picklist(['code', 'claim'])),
  userId: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  reason: v.string(),
})
export type StatementRow = v.InferOutput<typeof statementRow>

const rows = v.array(statementRow)

/**
 * The preview of a statement. `matched` is recorded when it is confirmed; `duplicates` are recorded already. `debits`
 * counts lines that are not credits.
 */
export const statementReply = v.object({
  ...adminOutcome.entries,
  id: v.string(),
  matched: rows,
  doubtful: rows,
  unmatched: rows,
  duplicates: rows,
  debits: v.number(),
  columns: v.object({
    date: v.string(),
    amount: v.string(),
    reference: v.string(),
    details: v.string(),
  }),
})
export type StatementPreview = v.InferOutput<typeof statementReply>

/** Why a line that was matched in the preview is not recorded when it is confirmed. */
export const LEFT_OUT = {
  RECORDED: 'This transfer has been recorded since.',
  CODE: 'The payment code has been paid since.',
  CLAIM: 'The claim has been recorded or refused since.',
  BY_HAND: 'A payment of this amount without a transaction ID has been recorded.',
} as const

/** A matched line that was not recorded. `reason` is a sentence of `LEFT_OUT`. */
const leftOutRow = v.pick(statementRow, ['line', 'rupees', 'reference', 'userId', 'userName', 'reason'])
export type LeftOutRow = v.InferOutput<typeof leftOutRow>

/**
 * POST /api/v1/admin/money/statement/{id}/confirm: how many payments of the statement are recorded, and the lines of
 * the preview that are not, because the state has changed since.
 */
export const statementConfirmed = v.object({
  ...adminOutcome.entries,
  recorded: v.number(),
  leftOut: v.array(leftOutRow),
})
