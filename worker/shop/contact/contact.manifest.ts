import sql from 'sql-template-tag'
import { RETENTION } from '#contract/personal-data.ts'
import { DAY } from '../../platform/base/time.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'

export const contactTables = {
  contact_messages: {
    sweep: (now) => [
      sql`DELETE FROM contact_messages WHERE sent_at < ${now - RETENTION.messages * DAY}`,
    ],
    section: {
      title: 'Messages to the shop',
      fate: 'Go',
      unshown: 'id answered_at answered_by',
      rows: ({ addresses }) =>
        sql`SELECT name, email, phone, message, sent_at FROM contact_messages WHERE email IN ${oneOf(addresses)}`,
    },
    erase: ({ addresses }) => [
      sql`DELETE FROM contact_messages WHERE email IN ${oneOf(addresses)}`,
    ],
  },
} satisfies Tables
