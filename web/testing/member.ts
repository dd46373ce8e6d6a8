import type { NewsRow } from '#contract/news.ts'
import { ELIGIBILITY, eligibility } from '#web/testing/eligibility.ts'
import { membershipReplyOf, pageOf, requestsPage } from '#web/testing/membership.ts'
import type { Answers } from '#web/testing/replies.ts'

/** A page of news, by default without any. */
export function newsPage(rows: NewsRow[] = [], unread = 0) {
  return { body: { success: true, message: '', retryAfter: '', rows, next: null, unread } }
}

/** For `serve`: a member without news. */
export const NO_NEWS: Answers = { 'GET /api/v1/user/news': newsPage() }

/** For `serve`: a queue without games. */
export const EMPTY_QUEUE: Answers = {
  'GET /api/v1/user/queue': {
    body: {
      success: true,
      message: '',
      retryAfter: '',
      onlyTop: null,
      obstacle: null,
      entries: [],
    },
  },
}

/** For `serve`: two sessions of the member, this one first. */
export const OWN_SESSIONS: Answers = {
  'GET /api/v1/account/areas': { body: { success: true, message: '', area: '', areas: [] } },
  'GET /api/v1/account/sessions': {
    body: {
      success: true,
      message: '',
      retryAfter: '',
      sessions: [
        { id: 's1', device: 'Chrome on Android', createdAt: 0, lastSeenAt: 0, isThis: true },
        { id: 's2', device: 'Firefox on Windows', createdAt: 0, lastSeenAt: 0, isThis: false },
      ],
    },
  },
}

/** A member who gets e-mails, of a shop without WhatsApp. */
export const OWN_CHANNELS: Answers = {
  'GET /api/v1/user/channels': { body: { success: true, message: '', email: ['day', 'turn'], whatsApp: null } },
}

/** For `serve`: what the screens ask for a member. Nothing is at home, on the queue or forbidden. */
export const MEMBER: Answers = {
  'GET /api/Customer/GetDetail': { body: { userId: 'KB-1003', email: 'sana@example.com' } },
  'GET /api/Customer/GetProdDetail': { body: [] },
  'GET /api/Customer/GetProdList': { body: [] },
  'GET /api/v1/games': { body: { success: true, games: [] } },
  [ELIGIBILITY]: eligibility('now', 'Get it now'),
  ...EMPTY_QUEUE,
  'GET /api/v1/user/membership': membershipReplyOf(),
  'GET /api/v1/user/game-requests': requestsPage([]),
  'GET /api/v1/user/orders': pageOf([]),
  ...NO_NEWS,
  ...OWN_SESSIONS,
  ...OWN_CHANNELS,
}
