import * as v from 'valibot'
import { LENGTHS } from '../text.ts'
import { cursor, reads } from '../text-kinds.ts'

/** A list of the admin area: a page of it as JSON, or all of it as CSV. */
// @__NO_SIDE_EFFECTS__
export function adminList<
  const Reply extends v.GenericSchema,
  const Filters extends Record<string, v.GenericSchema> = Record<never, never>,
>(reply: Reply, filters?: Filters) {
  const query = {
    cursor,
    q: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(LENGTHS.search, TOO_LONG), v.check(hasNoNul, TOO_LONG), reads('search')),
    ),
    ...(filters as Filters),
    format: v.optional(v.literal('csv')),
  }
  const download = { forOwners: { format: 'csv' }, audit: ['list.downloaded'] } as const
  return { access: 'admin', query, ...download, reply, content: ['text/csv'] } as const
}

const TOO_LONG = `Please search for at most ${LENGTHS.search} characters`

function hasNoNul(text: string): boolean {
  return !text.includes('\0')
}
