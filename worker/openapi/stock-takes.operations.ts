import {
  stockTake,
  stockTakeFile,
  stockTakeReply,
  stockTakeScans,
  stockTakeStart,
  stockTakesReply,
} from '#contract/stock-takes.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin', ownAccounts: true } as const
const change = { ...admin, reply: stockTakeReply, present: { stockTake } }

/** The shop's calls on counts of the shelf. */
export const STOCK_TAKES_OPERATIONS: Operations = {
  'GET /api/v1/admin/stock-takes': {
    ...admin,
    summary: 'Lists the last stock-takes, latest first',
    reply: stockTakesReply,
  },
  'POST /api/v1/admin/stock-takes': {
    ...change,
    summary: 'Starts a count of the discs that are on the shelf now',
    body: stockTakeStart,
    examples: [{ platform: 'PS5' }],
    without: ['scans'],
    refusals: { 409: ['stock-takes.open'] },
  },
  'GET /api/v1/admin/stock-takes/:id': {
    ...admin,
    summary:
      'Returns a stock-take with the discs that are missing and those that should not be there',
    reply: stockTakeFile,
    refusals: { 404: ['stock-takes.not-found'] },
  },
  'POST /api/v1/admin/stock-takes/:id/scans': {
    ...change,
    summary: 'Records scanned codes',
    body: stockTakeScans,
    examples: [{ codes: ['PS5-0001-1'] }],
    refusals: { 404: ['stock-takes.not-found'], 409: ['stock-takes.finished'] },
  },
  'POST /api/v1/admin/stock-takes/:id/finish': {
    ...change,
    summary: 'Ends a stock-take',
    without: ['scans'],
    refusals: { 404: ['stock-takes.not-found'], 409: ['stock-takes.finished'] },
  },
}
