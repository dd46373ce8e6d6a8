import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The whole database as it is after all migrations. */
export const SCHEMA = readFileSync(join(dirname(import.meta.dirname), 'schema.sql'), 'utf8')

/** A table, index or trigger with its CREATE statement. */
export interface SchemaRow {
  type: string
  name: string
  sql: string
}

/** Selects the SchemaRows of a database, except those of SQLite, of D1 and of deployments. */
export const SCHEMA_ROWS = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT IN ('d1_migrations', 'deploy_lock')
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`

/** The SchemaRows of a database that a script has made. */
export function schemaOf(script: string): SchemaRow[] {
  const database = new DatabaseSync(':memory:')
  database.exec(script)
  return database.prepare(SCHEMA_ROWS).all() as unknown as SchemaRow[]
}

/**
 * What distinguishes a database from schema.sql, one line each: missing and additional tables, indexes and
 * triggers, in tables also columns, constraints and their order. Comments and line breaks do not count.
 */
export function schemaDifferences(present: SchemaRow[], wanted = schemaOf(SCHEMA)): string[] {
  const rest = new Map(present.map((row) => [`${row.type} ${row.name}`, row.sql]))
  const differences = wanted.flatMap(({ type, name, sql }) => {
    const what = `${type} ${name}`
    const own = rest.get(what)
    rest.delete(what)
    if (own === undefined) return [`${what} is missing`]
    return type === 'table' ? tableDifferences(what, own, sql) : textDifferences(what, own, sql)
  })
  return [...differences, ...[...rest.keys()].map((what) => `${what} is not in schema.sql`)]
}

function textDifferences(what: string, present: string, wanted: string): string[] {
  return tokensOf(present).join(' ') === tokensOf(wanted).join(' ') ? [] : [`${what} differs`]
}

function tableDifferences(what: string, present: string, wanted: string): string[] {
  const [own, other] = [partsOf(present), partsOf(wanted)]
  const lines = [
    ...other.filter((part) => !own.includes(part)).map((part) => `${what} lacks: ${part}`),
    ...own.filter((part) => !other.includes(part)).map((part) => `${what} has in addition: ${part}`),
  ]
  // INSERT without column names depends on the order.
  if (lines.length === 0 && own.join() !== other.join()) return [`${what} has another order`]
  return lines
}

/** The columns and constraints of a CREATE TABLE statement in their order, and what follows them. */
function partsOf(sql: string): string[] {
  const tokens = tokensOf(sql)
  const parts: string[][] = [[]]
  let depth = 1
  for (const token of tokens.slice(tokens.indexOf('(') + 1)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    const endsPart = (depth === 1 && token === ',') || (depth === 0 && token === ')')
    if (endsPart) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0).map((part) => part.join(' '))
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}\p{N}_$.]+|[<>=!|]{2}|\S/gu

/** The words of a statement without comments. A name that ALTER TABLE has quoted is the same as without quotes. */
function tokensOf(sql: string): string[] {
  return (sql.match(TOKEN) ?? [])
    .filter((token) => !token.startsWith('--') && !token.startsWith('/*'))
    .map((token) => token.replace(/^"(\w+)"$/, '$1'))
}
