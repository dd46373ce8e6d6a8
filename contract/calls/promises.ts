import * as v from 'valibot'
import { givenDay } from '../dates.ts'
import { promisesReply } from '../promises.ts'
import { call } from './call.ts'

/** Riders are among the reply for owners only. Without days: this month until today. */
export const readPromises = call({
  route: 'GET /api/v1/admin/promises',
  access: 'admin',
  query: { from: v.optional(givenDay), to: v.optional(givenDay), format: v.optional(v.literal('csv')) },
  forOwners: { format: 'csv' },
  audit: ['list.downloaded'],
  reply: promisesReply,
  content: ['text/csv'],
})
