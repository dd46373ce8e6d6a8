import * as v from 'valibot'
import { LENGTHS } from '#contract/text.ts'
import type { Operation } from './operation.ts'

/** A list of the admin area: a page of it as JSON, or all of it as CSV. */
export function adminList(
  summary: string,
  reply: v.GenericSchema,
  filters: Record<string, v.GenericSchema> = {},
): Operation {
  const query = {
    cursor: v.optional(v.string()),
    q: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.search))),
    ...filters,
    format: v.optional(v.literal('csv')),
  }
  return { summary, access: 'admin', query, reply, content: ['text/csv'] }
}
