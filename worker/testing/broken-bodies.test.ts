import { beforeAll, expect, test, vi } from 'vitest'
import * as hash from '../passwords/hash.ts'
import { GAME, newCaller, TAKEN, TAKING_NONE, takenBy, throwAt } from './broken-bodies.ts'
import { addGame } from './games.ts'
import { TEST_PASSWORD_HASH } from './people.ts'
import { call } from './request.ts'
import { pathOf, routesOf } from './routes.ts'

// A hash takes a quarter of a second, and no password here is right.
beforeAll(() => {
  vi.spyOn(hash, 'hashPassword').mockResolvedValue(TEST_PASSWORD_HASH)
  vi.spyOn(hash, 'verifyPassword').mockResolvedValue(false)
})

beforeAll(() => addGame())

test('each call of the app takes a body of the table, or none', async () => {
  const sending = routesOf().filter((route) => /^(POST|PUT) /.test(route))
  expect(sending.sort()).toEqual([...Object.keys(TAKEN), ...TAKING_NONE].sort())
  const taking = []
  for (const route of routesOf().filter((each) => !each.startsWith('GET '))) {
    const { headers } = await newCaller('NOVICE')
    const [method = ''] = route.split(' ')
    const reply = await call(method, `${pathOf(route, { productCode: GAME })}?version=0`, {
      body: 'text',
      headers: { ...headers, 'content-type': 'text/plain' },
    })
    if (reply.status === 415) taking.push(route)
  }
  expect(taking.sort()).toEqual(Object.keys(TAKEN).sort())
})

test.each(takenBy('others'))('%s survives whatever is thrown at it', { timeout: 300_000 }, throwAt)
