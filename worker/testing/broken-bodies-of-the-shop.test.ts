import { beforeAll, test, vi } from 'vitest'
import * as hash from '../passwords/hash.ts'
import { routesWithBody, sendBrokenBodies } from './broken-bodies.ts'
import { addGame } from './games.ts'
import { TEST_PASSWORD_HASH } from './people.ts'

// A real hash takes a quarter of a second, and every password here is wrong.
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockResolvedValue(TEST_PASSWORD_HASH)
  vi.spyOn(hash, 'verifyPassword').mockResolvedValue(false)
})

beforeAll(() => addGame())

// A file of its own, so that two cores share the long run.
test.each(routesWithBody('the shop'))(
  '%s: a broken body -> 4xx as documented, never 5xx, and consistent ledgers',
  sendBrokenBodies,
)
