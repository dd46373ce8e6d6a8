import { beforeAll, test, vi } from 'vitest'
import { takenBy, throwAt } from './broken-bodies.ts'
import { addGame } from './games.ts'
import { TEST_PASSWORD_HASH } from './people.ts'

// A hash takes a quarter of a second, and no password here is right.
vi.mock(import('../passwords/hash.ts'), async (original) => ({
  ...(await original()),
  hashPassword: vi.fn(async () => TEST_PASSWORD_HASH),
  verifyPassword: vi.fn(async () => false),
}))

beforeAll(() => addGame())

// A file of its own, so that two cores share the long run.
test.each(takenBy('the shop'))(
  '%s survives whatever is thrown at it',
  { timeout: 300_000 },
  throwAt,
)
