import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { rupees } from '#contract/money.ts'

/** A row that breaks its schema. The message names the columns, not their values. */
export class BrokenRow extends Error {
  override name = 'BrokenRow'
}

/** Parses `row` with `schema`. Throws BrokenRow, so that a wrong amount or session stops here. */
export function readRow<const Schema extends v.GenericSchema>(schema: Schema, row: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, row)
  if (result.success) return result.output
  throw new BrokenRow(result.issues.map((issue) => v.getDotPath(issue) ?? 'row').join(', '))
}

/** An amount in paisa. */
export const paisaColumn = v.pipe(v.number(), v.safeInteger())

/** The same, read as rupees. */
export const rupeesColumn = v.pipe(paisaColumn, v.transform(rupees))

/** An instant, ms UTC. */
export const instantColumn = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A calendar day, 'YYYY-MM-DD'. */
export const dayColumn = v.pipe(v.string(), v.isoDate())

/** A truth value, stored as 0 or 1. */
export const flagColumn = v.pipe(
  v.picklist([0, 1]),
  v.transform((value) => value === 1),
)

/** A value that is stored as JSON. */
export function jsonColumn<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema)
}

/** What a SELECT reads under each name of a row: the expression, and the schema of its value. */
type Fields = Readonly<Record<string, readonly [expression: Sql, schema: v.GenericSchema]>>

/** The columns of a SELECT that reads these fields, and the schema of its rows. */
export function selected<const Each extends Fields>(fields: Each) {
  const columns = join(Object.entries(fields).map(([name, [expression]]) => sql`${expression} AS ${raw(name)}`))
  const entries = Object.fromEntries(Object.entries(fields).map(([name, [, schema]]) => [name, schema]))
  return { fields, columns, row: v.object(entries as { [Name in keyof Each]: Each[Name][1] }) }
}

/** A row with one column, parsed to its value. */
export function oneColumn<Value>(
  name: string,
  column: v.GenericSchema<unknown, Value>,
): v.GenericSchema<unknown, Value> {
  return v.pipe(
    v.object({ [name]: column }),
    v.transform((row) => row[name] as Value),
  )
}
