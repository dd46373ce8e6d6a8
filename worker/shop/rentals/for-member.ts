import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { addNews } from '../members/news.queries.ts'
import type { MailedRequest } from './requests.mail.ts'
import type { Admin } from './transitions.audit.ts'

/** The member's own commands that the shop gives for them, with the news that tells the member. */
const COMMANDS = {
  'request.withdrawn': ({ productName, requestId }) => ({
    subject: `Withdrawn: ${productName}`,
    text: `As you asked us, we have withdrawn your request ${requestId} for ${productName}.`,
  }),
  'request.return-asked': ({ productName }) => ({
    subject: `We will collect ${productName}`,
    text: `As you asked us, we will collect ${productName}. A visit that only collects is free. Until we come you can keep it after all, in My requests.`,
  }),
  'request.kept': ({ productName }) => ({
    subject: `${productName} stays with you`,
    text: `As you asked us, we will not collect ${productName}.`,
  }),
} satisfies Partial<Record<AdminAction, (request: GameRequestRow) => { subject: string; text: string }>>

/** The member's command, given by the shop: it is recorded, and the member reads about it in the news. */
export function doneForMember(
  admin: Admin,
  action: keyof typeof COMMANDS,
  done: Decision<GameRequestRow>,
): Decision<GameRequestRow> {
  const request = done.result
  const now = Date.now()
  return {
    ...done,
    statements: [
      ...done.statements,
      ...entriesFor(admin, action, { id: request.requestId, ...request }, now),
      addNews(request.userId, COMMANDS[action](request), now),
    ],
  }
}

/** Records the requests that the shop makes for a member, who gets the mail of every request. */
export function askedForMember(admin: Admin, requests: readonly MailedRequest[], now: number): Sql[] {
  return requests.flatMap((request) => entriesFor(admin, 'request.made', request, now))
}

/** One audit row of the request and one of the member. */
function entriesFor(
  admin: Admin,
  action: AdminAction,
  { id, userId, productName }: Pick<MailedRequest, 'id' | 'userId' | 'productName'>,
  now: number,
): Sql[] {
  return [
    auditEntry(admin, action, id, productName, now),
    auditEntry(admin, action, userId, `${productName}, ${id}`, now),
  ]
}
