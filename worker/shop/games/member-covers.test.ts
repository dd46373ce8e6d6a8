import { beforeAll, expect, test } from 'vitest'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { imageForm, makePng } from '../../testing/pictures.ts'
import { queueUp } from '../../testing/queues.ts'
import { call } from '../../testing/request.ts'

// An uploaded cover is in every list of a member; a game without one has a drawn cover.

const COMING = { availableSince: '2099-03-31' }

let member: TestMember
/** By product code; undefined for a game with a drawn cover. */
const covers = new Map<string, unknown>()

/** Two such games: the first with a cover, the second without. */
async function addPair(setup: object = {}): Promise<[string, string]> {
  const codes: [string, string] = [await addGame(setup), await addGame(setup)]
  const { json } = await call('POST', `/api/v1/admin/games/${codes[0]}/cover?version=0`, {
    headers: { token: await adminToken() },
    body: imageForm('cover', await makePng(60, 80)),
  })
  covers.set(codes[0], json.game.cover)
  covers.set(codes[1], undefined)
  return codes
}

beforeAll(async () => {
  const atHome = await addPair()
  const queued = await addPair()
  await addPair(COMING)
  member = await addMember({ plan: 'PRO', atHome })
  await queueUp(member, queued, 0)
})

test.each([
  ['GetProdDetail', '/api/Customer/GetProdDetail', undefined, 2],
  ['GetProdList', '/api/Customer/GetProdList', undefined, 6],
  ['the queue', '/api/v1/user/queue', 'entries', 2],
  ['announced games', '/api/v1/user/announced', 'games', 2],
  ['the requests', '/api/v1/user/game-requests', 'requests', 2],
])('%s: the uploaded cover, and none for a game with a drawn cover', async (_name, path, list, count) => {
  const { json } = await call('GET', path, { headers: member.headers })
  const games: { productCode: string; cover?: unknown }[] = list ? json[list] : json
  expect(games).toHaveLength(count)
  for (const { productCode, cover } of games) expect(cover).toEqual(covers.get(productCode))
  expect(games.filter(({ cover }) => cover)).toHaveLength(count / 2)
})
