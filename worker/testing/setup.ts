import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { applySchema, emptyBucket, emptyDatabase } from './database.ts'
import { brokenStock } from './games.ts'

beforeAll(async () => {
  await emptyDatabase(env.DB)
  await applySchema(env.DB)
  await emptyBucket(env.BUCKET)
})
afterEach(async () => {
  vi.useRealTimers()
  expect(await brokenStock(), 'games whose copies do not add up').toEqual([])
})
