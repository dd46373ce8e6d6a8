import sql from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import { RETENTION } from '#contract/retention.ts'
import { DAY } from '../../platform/base/time.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cnicOf, deleteExpiredCnics } from './cnics.queries.ts'

export const membersTables = {
  members: {
    search: { list: 'customers', id: 'user_id', follows: 'name email mobile_no', fixed: 'user_id number' },
    section: {
      title: 'Account',
      fate: 'The User ID stays; name, e-mail, phone, address and password go',
      unshown:
        'number password_hash must_change_password version hides_install one_time_until recoverable_from ended_deposit_paisa net_paisa',
      rows: ({ userId }) =>
        sql`SELECT user_id, name, email, mobile_no, city, area, address, balance_paisa, queue_top, console, created_at
          FROM members WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [
      sql`UPDATE members SET name = 'Erased member', email = NULL, mobile_no = '', city = '', area = '', address = '',
           password_hash = '', version = version + 1
         WHERE user_id = ${userId} AND balance_paisa = 0 AND NOT EXISTS (
           SELECT 1 FROM memberships WHERE user_id = ${userId} AND (status <> 'CANCELLED' OR deposit_paisa <> 0))`,
      expectOneChange,
    ],
  },
  areas: {},
  blocks: {
    section: {
      title: 'Not lent to',
      fate: 'Goes',
      unshown: 'admin_id cnic_hash',
      rows: ({ userId }) => sql`SELECT phone, reason, at FROM blocks WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM blocks WHERE user_id = ${userId}`],
  },
  cnics: {
    sweep: (now) => [deleteExpiredCnics(dayInKarachi(now))],
    section: {
      title: 'CNIC',
      fate: 'Goes',
      unshown: 'hash',
      rows: ({ userId }) =>
        sql`SELECT user_id, cnic, key_version AS keyVersion, expires_on FROM cnics WHERE user_id = ${userId}`,
      reveal: ({ user_id, cnic, keyVersion, ...shown }, env) => ({
        ...shown,
        cnic: cnicOf(env, String(user_id), { cnic: String(cnic), keyVersion: String(keyVersion) }),
      }),
    },
    erase: ({ userId }) => [sql`DELETE FROM cnics WHERE user_id = ${userId}`],
  },
  reminders: {
    sweep: (now) => [sql`DELETE FROM reminders WHERE day < ${dayInKarachi(now - RETENTION.reminders * DAY)}`],
    section: {
      title: 'Messages by WhatsApp',
      fate: 'Go',
      unshown: 'admin_id',
      rows: ({ userId }) => sql`SELECT day, cause, at FROM reminders WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM reminders WHERE user_id = ${userId}`],
  },
  mail_choices: {
    section: {
      title: 'Choice of e-mails',
      fate: 'Goes',
      rows: ({ userId }) => sql`SELECT * FROM mail_choices WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM mail_choices WHERE user_id = ${userId}`],
  },
  whatsapp_consents: {
    sweep: (now) => [sql`DELETE FROM whatsapp_consents WHERE ended_at < ${now - RETENTION.consents * DAY}`],
    section: {
      title: 'Consent to messages by WhatsApp',
      fate: 'Goes',
      rows: ({ userId }) => sql`SELECT * FROM whatsapp_consents WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM whatsapp_consents WHERE user_id = ${userId}`],
  },
  memberships: {
    section: {
      title: 'Membership',
      fate: 'Stays, under the User ID',
      rows: ({ userId }) => sql`SELECT * FROM memberships WHERE user_id = ${userId}`,
    },
  },
  membership_history: {
    section: {
      title: 'History of the membership',
      fate: 'Stays; typed notes go',
      rows: ({ userId }) => sql`SELECT number, event, note, at FROM membership_history WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`UPDATE membership_history SET note = '' WHERE user_id = ${userId}`],
  },
  membership_months: {},
  leaving_reasons: {},
  news: {
    sweep: (now) => [sql`DELETE FROM news WHERE at < ${now - RETENTION.news * DAY}`],
    section: {
      title: 'News',
      fate: 'Go',
      unshown: 'id push_kind push_due_at whatsapp_id about rent_due_on',
      rows: ({ userId }) => sql`SELECT subject, text, ask, at, read_at FROM news WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM news WHERE user_id = ${userId}`],
  },
} satisfies Tables
