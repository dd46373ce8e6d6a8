import { beforeAll, test, vi } from 'vitest'
import * as hash from '../passwords/hash.ts'
import { takenBy, throwAt } from './broken-bodies.ts'
import { addGame } from './games.ts'
import { TEST_PASSWORD_HASH } from './people.ts'

// A hash takes a quarter of a second, and no password here is right.
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockResolvedValue(TEST_PASSWORD_HASH)
  vi.spyOn(hash, 'verifyPassword').mockResolvedValue(false)
})

beforeAll(() => addGame())

// A file of its own, so that two cores share the long run.
test.each(takenBy('the shop'))(
  '%s survives whatever is thrown at it',
  { timeout: 300_000 },
  throwAt,
)
