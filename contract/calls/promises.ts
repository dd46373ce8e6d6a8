import * as v from 'valibot'
import { calendarDay } from '../dates.ts'
import { promisesReply } from '../promises.ts'
import { call } from './call.ts'

const day = calendarDay('Please give a day like 2026-03-14')

/** Riders are among the reply for owners only. Without days: this month until today. */
export const readPromises = call({
  route: 'GET /api/v1/admin/promises',
  access: 'admin',
  query: { from: v.optional(day), to: v.optional(day), format: v.optional(v.literal('csv')) },
  forOwners: { format: 'csv' },
  audit: ['list.downloaded'],
  reply: promisesReply,
  content: ['text/csv'],
})
