import sql from 'sql-template-tag'
import { DAY } from '../base/time.ts'
import { oneOf, type Tables } from '../database/tables.ts'

export const mailTables = {
  outbox: {
    // Nobody reads them again.
    sweep: (now) => [sql`DELETE FROM outbox WHERE created_at < ${now - 30 * DAY}`],
    section: {
      title: 'Mails of the last 30 days',
      fate: 'Go',
      unshown: 'id body attempts due_at sealed reason',
      rows: ({ addresses }) =>
        sql`SELECT subject, created_at, sent_at FROM outbox WHERE recipient IN ${oneOf(addresses)}`,
    },
    erase: ({ addresses }) => [sql`DELETE FROM outbox WHERE recipient IN ${oneOf(addresses)}`],
  },
  bounces: {
    sweep: (now) => [sql`DELETE FROM bounces WHERE at < ${now - 180 * DAY}`],
    unexported: 'an address and a reason of the mail host',
    erase: ({ addresses }) => [sql`DELETE FROM bounces WHERE recipient IN ${oneOf(addresses)}`],
  },
} satisfies Tables
