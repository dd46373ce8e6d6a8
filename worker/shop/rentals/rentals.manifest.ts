import sql from 'sql-template-tag'
import { RETENTION } from '#contract/retention.ts'
import { DAY } from '../../platform/base/time.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const rentalsTables = {
  game_requests: {
    search: { list: 'game-requests', id: 'id', follows: 'item_code', fixed: 'id user_id member_email product_name' },
    section: {
      title: 'Games',
      fate: 'Stay, under the User ID; e-mail and typed reasons go',
      unshown:
        'product_code game_category was_new from_queue gives_back deliver_by delivery_id return_asked_at collected_at condition_before condition_after replaces asked_by',
      rows: ({ userId }) =>
        sql`SELECT id, kind, status, member_email, member_city, product_name, item_code, requested_at, handed_over_at,
                 returned_at, damage, reason, charged_paisa, charge_reason, sent_at, courier, parcel, fault,
                 fault_note, fault_at
          FROM game_requests WHERE user_id = ${userId}`,
    },
    erase: ({ userId, at }) => [
      sql`INSERT OR IGNORE INTO erased SELECT id, ${at} FROM game_requests WHERE user_id = ${userId}`,
      sql`UPDATE game_requests SET member_email = '', member_city = '',
           reason = iif(reason IS NULL, NULL, ''), charge_reason = iif(charge_reason IS NULL, NULL, ''),
           fault_note = ''
         WHERE user_id = ${userId}`,
      sql`INSERT INTO searchable
         SELECT 'game-requests', id, -requested_at, json_array(id, user_id, product_name, item_code)
         FROM game_requests WHERE user_id = ${userId}`,
    ],
  },
  game_request_history: {},
  deliveries: {
    section: {
      title: 'Visits',
      fate: 'Stay, under the User ID',
      rows: ({ userId }) => sql`SELECT id, fee_paisa, at FROM deliveries WHERE user_id = ${userId}`,
    },
  },
  queue_entries: {
    section: {
      title: 'Queue',
      fate: 'Goes',
      unshown: 'skipped_until passed_until',
      rows: ({ userId }) => sql`SELECT product_code, place, added_at FROM queue_entries WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM queue_entries WHERE user_id = ${userId}`],
  },
  interests: {
    section: {
      title: 'Reserved games',
      fate: 'Go',
      rows: ({ userId }) => sql`SELECT product_code, declared_at FROM interests WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM interests WHERE user_id = ${userId}`],
  },
  stock_alerts: {
    section: {
      title: 'Messages about free games',
      fate: 'Go',
      rows: ({ userId }) => sql`SELECT product_code, asked_at FROM stock_alerts WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM stock_alerts WHERE user_id = ${userId}`],
  },
  left_lines: {
    sweep: (now) => [sql`DELETE FROM left_lines WHERE left_at < ${now - DAY}`],
    section: {
      title: 'Lines for games that have left the library',
      fate: 'Go',
      unshown: 'place passed_until',
      rows: ({ userId }) => sql`SELECT product_code, line, since, left_at FROM left_lines WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM left_lines WHERE user_id = ${userId}`],
  },
  allocations: { sweep: (now) => [sql`DELETE FROM allocations WHERE at < ${now - RETENTION.allocations * DAY}`] },
  allocated_copies: {},
} satisfies Tables
