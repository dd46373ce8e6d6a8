import * as v from 'valibot'
import { adminOutcome } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** The lists that the search of the shop looks at, in the order of its answer. */
export const SEARCH_KINDS = ['customer', 'order', 'request', 'game', 'disc'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const adminSearch = v.object({
  q: v.pipe(requiredText('Please type what you look for', LENGTHS.search), reads('search')),
})

/** A row of a list: its ID, its name, and one line to tell it from others. */
export const searchHit = v.object({
  kind: v.picklist(SEARCH_KINDS),
  id: v.string(),
  name: v.string(),
  about: v.string(),
})
export type SearchHit = v.InferOutput<typeof searchHit>

/** GET /api/v1/admin/search?q=: at most `HITS_PER_KIND` rows of each list in which a word begins with `q`. */
export const adminSearchReply = v.object({
  ...adminOutcome.entries,
  hits: v.optional(v.array(searchHit), []),
})
export const HITS_PER_KIND = 5
