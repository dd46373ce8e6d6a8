import type { GameLine, LibraryEligibility } from '#contract/eligibility.ts'
import type { Reply } from '#web/testing/replies.ts'

export const ELIGIBILITY = 'GET /api/v1/user/eligibility'
export const ACCOUNT = 'GET /api/v1/account'

/** The same eligibility for every game except `others`, with a delivery on 22–23 Mar. */
export function eligibility(
  code: string,
  line: string,
  others: LibraryEligibility['others'] = [],
  lines: GameLine[] = [],
): Reply {
  const delivery = { from: '2026-03-22', until: '2026-03-23' }
  const usual = { code, line }
  return { body: { success: true, message: '', retryAfter: '', usual, others, delivery, lines } }
}

/** For `serve`: replies of a server with an external customer host. */
export const EXTERNAL_HOST = {
  [ACCOUNT]: { body: { success: true, message: '', retryAfter: '', ownAccounts: false } },
  [ELIGIBILITY]: {
    status: 409,
    body: {
      success: false,
      message: 'Accounts cannot be created or changed on this site.',
      retryAfter: '',
      error: { code: 'accounts.external', requestId: 'r' },
    },
  },
}
