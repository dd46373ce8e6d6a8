import { expect, test } from 'vitest'
import { withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { askFor, deliver, shop } from '../../testing/request-life.ts'

/** How often D1 is asked by a call with a key, up to the batch that writes the request. Mails are sent later. */
async function tripsOf(path: string, body: object, headers: object): Promise<number> {
  let trips = 0
  let untilWritten = 0
  const counting = withFaults(({ name, about }) => {
    if (name.startsWith('DB.')) trips += 1
    if (about.includes('INSERT INTO game_requests')) untilWritten = trips
    return undefined
  })
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
  expect((await call('POST', path, { body, headers: keyed, env: counting })).status).toBe(200)
  return untilWritten
}

// bench/README.md, Trips to D1, states these numbers.
test('a request makes three trips to D1: who asks, what the rules read, what is written', async () => {
  const member = await addMember()
  const trips = await tripsOf('/api/v1/user/game-request', { id: await addGame() }, member.headers)
  expect(trips).toBe(3)
})

test('a swap makes three trips to D1', async () => {
  const [member, home, next] = [await addMember(), await addGame(), await addGame()]
  const id = await askFor(member, home)
  await shop(`game-requests/${id}/approve`)
  await shop(`game-requests/${id}/pack`)
  await deliver(member, [id])
  const body = { request: [{ productCode: next }], issue: [{ productCode: home }] }
  const trips = await tripsOf('/api/Customer/PostSwapRequest', body, member.headers)
  expect(trips).toBe(3)
})
