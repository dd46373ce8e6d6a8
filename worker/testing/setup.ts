import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect } from 'vitest'
import { applySchema, emptyDatabase } from './database.ts'
import { brokenStock } from './games.ts'

beforeAll(async () => {
  await emptyDatabase(env.DB)
  await applySchema(env.DB)
})
afterEach(async () => {
  expect(await brokenStock(), 'games whose copies do not add up').toEqual([])
})
