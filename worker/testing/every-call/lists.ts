import type * as v from 'valibot'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'

/** A list of the admin area, read from its call. */
interface ListCall {
  /** 'money/payments' of GET /api/v1/admin/money/payments. */
  name: string
  call: Call
  /** A query for each value of each filter, and some for several filters at once. */
  filters: string[]
}

const ADMIN = 'GET /api/v1/admin/'

/** Values of filters that are free text or have many values, and filters that are used together. */
const EXAMPLES: Record<string, string[]> = {
  action: ['payment.recorded'],
  admin: ['owner', 'owner&action=payment.recorded'],
  category: ['Action', 'Action&platform=PS5'],
  city: ['lahore', 'Karachi&status=HOLD', 'Lahore&plan=NOVICE&status=OWING'],
  days: ['30'],
  from: ['2026-01-01', '2026-01-01&to=2026-01-31'],
  game: ['PS5-1000011'],
  to: ['2099-12-31'],
}

/** Every list of the admin area: the calls that all have `q` and `cursor`. */
export const LIST_CALLS: ListCall[] = Object.values(ALL_CALLS)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ route, query }) => route.startsWith(ADMIN) && query?.q && query.cursor)
  .map((call) => ({ name: call.route.slice(ADMIN.length), call, filters: filtersOf(call) }))

function filtersOf({ route, query }: Call): string[] {
  const { cursor: _, q: __, format: ___, ...filters } = query ?? {}
  return Object.entries(filters).flatMap(([name, schema]) => {
    const values = EXAMPLES[name] ?? optionsOf(schema)
    if (values.length === 0) throw new Error(`EXAMPLES lacks a value for the filter ${name} of ${route}`)
    return values.map((value) => `${name}=${value}`)
  })
}

/** The name of a list in `search_terms`. */
export function nounOf(list: string): string {
  // Those who owe are searched as the customers are, what games earn as the games.
  if (list === 'games/earnings') return 'games'
  return list === 'money/owing' ? 'customers' : (list.split('/').at(-1) ?? '')
}

/** What the shop may type into the search of a list: a start of words of most rows, and a word of one row. */
export async function wordsOf(db: D1Database, list: string): Promise<{ many: string; one: string }> {
  const { results } = await db
    .prepare(
      `SELECT * FROM (SELECT substr(term, 1, 3) AS word FROM search_terms WHERE noun = ?1
                      GROUP BY word ORDER BY count(DISTINCT id) DESC, word DESC LIMIT 1)
       UNION ALL
       SELECT * FROM (SELECT term FROM search_terms WHERE noun = ?1 GROUP BY term HAVING count(*) = 1
                      ORDER BY length(term) DESC, term LIMIT 1)`,
    )
    .bind(nounOf(list))
    .all<{ word: string }>()
  const [many = '', one = ''] = results.map(({ word }) => word)
  return { many, one }
}

type Described = v.GenericSchema & {
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  options?: readonly unknown[]
}

function optionsOf({ wrapped, item, options = [] }: Described): string[] {
  const inner = wrapped ?? item
  return inner ? optionsOf(inner) : options.map((option) => encodeURIComponent(String(option)))
}
