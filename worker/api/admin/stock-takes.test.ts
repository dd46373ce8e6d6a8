import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { at, once, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { shop } from '../../testing/request-life.ts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(async () => {
  await env.DB.prepare('UPDATE stock_takes SET finished_at = 1').run()
  await env.DB.prepare("UPDATE copies SET state = 'retired' WHERE state = 'shelf'").run()
})

async function start(platform = ''): Promise<string> {
  return (await shop('stock-takes', { platform })).json.stockTake.id
}

function scan(id: string, codes: string[], options = {}): Promise<Reply> {
  return shop(`stock-takes/${id}/scans`, { codes }, options)
}

async function file(id: string) {
  const headers = { token: await adminToken() }
  const { json } = await call('GET', `/api/v1/admin/stock-takes/${id}`, { headers })
  return {
    counts: [json.stockTake.found, json.stockTake.expected, json.stockTake.surplus],
    missing: json.missing.map(({ code }: { code: string }) => code),
    surplus: json.surplus.map(({ code }: { code: string }) => code),
  }
}

test('of 200 discs with five faults each fault is found', async () => {
  const games = await Promise.all(Array.from({ length: 20 }, () => addGame({ copies: 10 })))
  const home = await addGame({ copies: 1 })
  const { userId } = await addMember({ atHome: [home] })
  const atHome = `${home}-${userId}`
  const repaired = await addGame({ copies: 1 })
  await shop(`copies/${repaired}-1/move`, { to: 'repair', reason: 'Scratched' })
  const id = await start()
  // Two discs are missing, one at a home and one in repair are on the shelf, and one label is of no disc.
  const codes = games.flatMap((game) => Array.from({ length: 10 }, (_, i) => `${game}-${i + 1}`))
  const missing = [codes[3] ?? '', codes[120] ?? ''].toSorted()
  const there = codes.filter((code) => !missing.includes(code))
  const surplus = [atHome, `${repaired}-1`, 'PS5-7777-1'].toSorted()
  for (let first = 0; first < there.length; first += 50) {
    await scan(id, there.slice(first, first + 50))
  }
  const { json } = await scan(id, surplus)
  expect(json.scans.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
    'surplus',
    'surplus',
    'unknown',
  ])
  expect(json.scans).toContainEqual({
    code: `${repaired}-1`,
    outcome: 'surplus',
    text: expect.stringContaining('is in repair: Scratched.'),
  })
  expect(await file(id)).toEqual({ counts: [198, 200, 3], missing, surplus })
  const scans = await env.DB.prepare(
    "SELECT detail FROM admin_actions WHERE action = 'stock-take.scanned' AND subject = ?",
  )
    .bind(id)
    .all<{ detail: string }>()
  expect(scans.results[0]?.detail).toBe(`${there.slice(0, 10).join(', ')} and 40 more`)
})

test('a disc that leaves the shelf meanwhile is not missing, and one that comes is no surplus', async () => {
  const game = await addGame({ copies: 2 })
  const id = await start()
  await shop(`copies/${game}-1/move`, { to: 'lost' })
  await shop(`games/${game}/copies`, { count: 1, condition: 'new' })
  const { json } = await scan(id, [`${game.toLowerCase()}-3`])
  expect(json.scans).toMatchObject([{ code: `${game}-3`, outcome: 'found' }])
  expect(await file(id)).toEqual({ counts: [0, 2, 0], missing: [`${game}-2`], surplus: [] })
})

test('a scan counts once, in parallel and after lost replies', async () => {
  const game = await addGame({ copies: 3 })
  const id = await start()
  const codes = [`${game}-1`, 'PS5-7777-2']
  await Promise.all([scan(id, codes), scan(id, codes), scan(id, codes)])
  const lost = await scan(id, [`${game}-2`], { env: withFaults(at('DB.batch', 'after', once)) })
  expect(lost.status).toBe(503)
  const again = await scan(id, [`${game}-2`])
  expect(again.json.scans).toMatchObject([{ outcome: 'again' }])
  expect((await file(id)).counts).toEqual([2, 3, 1])
})

test('one stock-take is open at a time, and a finished one takes no more scans', async () => {
  const game = await addGame({ copies: 1, platform: 'PS4' })
  const starts = await Promise.all([1, 2, 3].map(() => shop('stock-takes', { platform: 'PS4' })))
  expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { stockTake } = starts.find(({ status }) => status === 200)?.json ?? {}
  expect(stockTake).toMatchObject({ platform: 'PS4', expected: 1, finishedAt: null })
  expect(starts.find(({ status }) => status === 409)?.json).toMatchObject({
    error: { code: 'stock-takes.open' },
    stockTake: { id: stockTake.id },
  })
  expect((await shop(`stock-takes/${stockTake.id}/finish`)).json.message).toBe('Finished: 0 of 1 discs found')
  expect((await scan(stockTake.id, [`${game}-1`])).json.error.code).toBe('stock-takes.finished')
  expect((await shop('stock-takes/none/finish')).status).toBe(404)
})
