import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect } from 'vitest'
import { applySchema } from './database.ts'
import { brokenStock } from './games.ts'

beforeAll(() => applySchema(env.DB))
afterEach(async () => {
  expect(await brokenStock(), 'games whose copies do not add up').toEqual([])
})
