import { copyFile, copyMove, copyReply, copyRow } from '#contract/copies.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin', ownAccounts: true } as const

/** The shop's calls on its discs. */
export const COPIES_OPERATIONS: Operations = {
  'GET /api/v1/admin/copies/:code': {
    ...admin,
    summary: 'Returns a disc, its place and the places before',
    reply: copyFile,
    refusals: { 404: ['copies.not-found'] },
  },
  'POST /api/v1/admin/copies/:code/move': {
    ...admin,
    summary: 'Moves a disc; `packed` packs it for the request that waits longest',
    body: copyMove,
    examples: [{ to: 'repair', reason: 'Scratched' }],
    reply: copyReply,
    refusals: {
      404: ['copies.not-found'],
      409: [
        'copies.cannot-move',
        'copies.moved',
        'copies.promised',
        'copies.no-request',
        'copies.not-on-shelf',
        'game-requests.moved',
      ],
    },
    present: { copy: copyRow },
  },
}
