import { beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '../openapi/operations.ts'
import { GAME, newCaller, routesWithBody, sendBrokenBodies } from './broken-bodies.ts'
import { addGame } from './games.ts'
import { oneIn } from './long-run.ts'
import { call } from './request.ts'
import { pathOf } from './routes.ts'

beforeAll(() => addGame())

test('the routes that read a body are those whose operation has one', async () => {
  const withBody = []
  for (const route of Object.keys(OPERATIONS).filter((each) => !each.startsWith('GET '))) {
    const { headers } = await newCaller('NOVICE')
    const [method = ''] = route.split(' ')
    const reply = await call(method, `${pathOf(route, { productCode: GAME })}?version=0`, {
      body: 'text',
      headers: { ...headers, 'content-type': 'text/plain' },
    })
    if (reply.status === 415) withBody.push(route)
  }
  const described = Object.entries(OPERATIONS).filter(([, { body, upload }]) => body || upload)
  expect(withBody).toEqual(described.map(([route]) => route))
})

test.each(oneIn(3, routesWithBody('others')))(
  '%s: a broken body -> 4xx as documented, never 5xx, and consistent ledgers',
  sendBrokenBodies,
)
