import sql from 'sql-template-tag'
import { RETENTION } from '#contract/retention.ts'
import { DAY } from '../../platform/base/time.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const discsTables = {
  copies: { search: { list: 'copies', id: 'code', fixed: 'code' } },
  copy_history: {},
  sales: { search: { list: 'sales', id: 'id', fixed: 'code product_name buyer', isKept: true } },
  photos: {
    sweep: (now) => [sql`DELETE FROM photos WHERE at < ${now - RETENTION.photos * DAY}`],
    section: {
      title: 'Photos of discs',
      fate: 'Go',
      unshown: 'format',
      rows: ({ userId }) => sql`SELECT photos.id, copy_code, by_member, at FROM photos
          JOIN game_requests ON game_requests.id = request_id WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [
      sql`DELETE FROM photos WHERE request_id IN (SELECT id FROM game_requests WHERE user_id = ${userId})`,
    ],
  },
  game_eans: {},
  stock_takes: {},
  stock_take_discs: {},
} satisfies Tables
