import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { listLedger } from '../ledger/ledger.queries.ts'
import { takeDueMail } from '../mail/outbox.queries.ts'
import { findMember, findProfile } from '../members/members.queries.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { BrokenRow } from './row.ts'

const NOW = Date.now()

// The constraints of schema.sql allow each of these rows.
test.each<[string, string, string, (member: TestMember) => Promise<unknown>]>([
  [
    'a rent that is due on no day',
    `INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?, 'soon', 1, 1)`,
    '0.dueOn',
    ({ userId }) => findMember(env.DB, userId, NOW),
  ],
  [
    'a BALANCE beyond exact numbers',
    'UPDATE members SET balance_paisa = 1 << 60 WHERE user_id = ?',
    'balance',
    ({ userId }) => findProfile(env.DB, userId),
  ],
  [
    'a membership that renews on no day',
    `UPDATE memberships SET renews_on = '2026-2-1' WHERE user_id = ?`,
    'renewsOn',
    ({ userId }) => findMember(env.DB, userId, NOW),
  ],
  [
    'a ledger entry beyond exact numbers',
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, at) VALUES (?, 1, 'CREDIT', 1 << 60, '', 0)`,
    '0.balance, 0.paisa',
    ({ userId }) => listLedger(env.DB, userId, 9, 9),
  ],
  [
    'a session that was last used before 1970',
    'UPDATE sessions SET last_seen_at = -1 WHERE subject = ?',
    'lastSeenAt',
    ({ token }) => sessionOf(env.DB, 'member', token, NOW),
  ],
  [
    'a mail to nobody',
    `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at) VALUES (?, '', '', '', 0, 0)`,
    'to',
    () => takeDueMail(env.DB, NOW),
  ],
])('%s throws BrokenRow with the name of the column', async (_name, breakIt, columns, read) => {
  const member = await addMember()
  await env.DB.prepare(breakIt).bind(member.userId).run()
  await expect(read(member)).rejects.toEqual(new BrokenRow(columns))
})
