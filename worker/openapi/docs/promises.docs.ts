import type * as calls from '#contract/calls/promises.ts'
import type { DocsOf } from '../call-docs.ts'

export const promisesDocs: DocsOf<typeof calls> = {
  readPromises: {
    summary: 'Returns which promised days of a period were kept, by city and, for owners, by rider',
  },
}
