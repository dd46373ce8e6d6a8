import { beforeAll, test } from 'vitest'
import { routesWithBody, sendBrokenBodies } from './broken-bodies.ts'
import { addGame } from './games.ts'
import { oneIn } from './long-run.ts'

beforeAll(() => addGame())

// A file of its own, so that two cores share the long run.
test.each(oneIn(3, routesWithBody('the shop')))(
  '%s: a broken body -> 4xx as documented, never 5xx, and consistent ledgers',
  sendBrokenBodies,
)
