import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { findGames } from '../../shop/games/games.queries.ts'
import { findMember, findProfile } from '../../shop/members/members.queries.ts'
import { listLedger } from '../../shop/money/ledger.queries.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { takeDueMail } from '../mail/outbox.queries.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { BrokenRow } from './row.ts'

const NOW = Date.now()

// Rows that the constraints of schema.sql allow and the schemas of the code do not.
test.each<[string, string, string, (member: TestMember) => Promise<unknown>]>([
  [
    'a rent whose due day is not a date',
    `INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?, '2026-02-15 10:00', 1, 1)`,
    '0.dueOn',
    ({ userId }) => findMember(env.DB, userId, NOW),
  ],
  [
    'a BALANCE beyond the safe integers',
    'UPDATE members SET balance_paisa = 1 << 60 WHERE user_id = ?',
    'balance',
    ({ userId }) => findProfile(env.DB, userId),
  ],
  [
    'a membership whose day of renewal is not a date',
    `UPDATE memberships SET renews_on = '2026-2-1' WHERE user_id = ?`,
    '0.renewsOn',
    ({ userId }) => findMember(env.DB, userId, NOW),
  ],
  [
    'a ledger entry beyond the safe integers',
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, at) VALUES (?, 1, 'CREDIT', 1 << 60, '', 0)`,
    '0.amount, 0.balance',
    ({ userId }) => listLedger(env.DB, userId, 9, 9),
  ],
  [
    'a game that comes out in the 13th month',
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     VALUES (?, 'Tekken', 'PS5', 'Action', '2026-13-01', 1, 1, 1, 0)`,
    '0.availableSince',
    ({ userId }) => findGames(env.DB, [userId]),
  ],
  [
    'a session with a negative time of last use',
    'UPDATE sessions SET last_seen_at = -1 WHERE subject = ?',
    'lastSeenAt',
    ({ token }) => sessionOf(env.DB, 'member', token, NOW),
  ],
  [
    'a mail without a recipient',
    `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at) VALUES (?, '', '', '', 0, 0)`,
    'to',
    () => takeDueMail(env.DB, NOW, true),
  ],
])('reading %s throws BrokenRow with the names of the columns', async (_name, sql, columns, read) => {
  const member = await addMember()
  await env.DB.prepare(sql).bind(member.userId).run()
  await expect(read(member)).rejects.toEqual(new BrokenRow(columns))
})
