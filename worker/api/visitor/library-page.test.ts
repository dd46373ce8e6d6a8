import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gamesPlace } from '#contract/games-place.ts'
import { withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { call } from '../../testing/request.ts'

const PAGE = `<main>${gamesPlace('library', { look: { link: 'a-link' }, chip: 'a-chip', lead: 'lead', seeAll: 'see-all' })}</main>`
const ASSETS = {
  fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }),
} as unknown as Fetcher

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM games').run()
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function open(search = '') {
  const { json } = await call('GET', `/gamelist${search}`, { env: { ASSETS } })
  const html = String(json)
  const grid = html.slice(html.lastIndexOf('<section'))
  return {
    html,
    titles: [...grid.matchAll(/<a class="a-link"[^>]*>([^<]+)/g)].map(([, title]) => title),
  }
}

test('the library opens with shelves and one card for each title', async () => {
  await addGame({ title: 'Stray', platform: 'PS4', copies: 9 })
  await addGame({ title: 'Stray' })
  await addGame({ title: 'Tekken 8' })
  const { html, titles } = await open()
  expect(titles).toEqual(['Stray', 'Tekken 8'])
  expect(html).toContain('<li><a class="lead" href="#all-games">All 2 games</a></li>')
  expect(html).toContain('<section id="all-games"')
  expect(html).toContain('<h2>PS5 GAMES</h2><a class="see-all" href="/gamelist?platform=PS5"')
  expect(html).toContain('<h2>PS4 GAMES</h2>')
  expect(html).toContain('<h2>2 games</h2>')
  expect(html).toContain('PS5 · PS4 · Action')
})

test('filters are links that add and remove themselves', async () => {
  await addGame({ title: 'Stray', platform: 'PS4' })
  await addGame({ title: 'Tekken 8' })
  const all = await open('?sort=az&page=2')
  expect(all.html).toContain('<a class="a-chip" href="/gamelist?sort=az&#38;platform=PS4">PS4</a>')
  const ps4 = await open('?sort=az&platform=PS4')
  expect(ps4.titles).toEqual(['Stray'])
  expect(ps4.html).not.toContain('PS5 GAMES')
  expect(ps4.html).toContain(
    '<a class="a-chip" href="/gamelist?sort=az" aria-current="true" aria-label="PS4, remove filter">PS4 ×</a>',
  )
  expect(ps4.html).toContain('<li><a class="lead" href="/gamelist?sort=az">Clear filters</a></li>')
  expect(all.html).not.toContain('Clear filters')
  expect((await open('?category=%3Cb%3E')).titles).toEqual([])
})

test('pages of 24 titles are linked, and a page that does not exist is the last one', async () => {
  for (let number = 10; number < 40; number += 1) await addGame({ title: `Game ${number}` })
  const first = await open('?sort=az')
  expect(first.titles).toHaveLength(24)
  expect(first.html).toContain('href="/gamelist?sort=az&#38;page=2">Next page')
  const last = await open('?sort=az&page=99')
  expect(last.titles).toEqual(
    ['34', '35', '36', '37', '38', '39'].map((number) => `Game ${number}`),
  )
  expect(last.html).not.toContain('Next page')
})

test('without a database the library page is sent as the build made it', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const { status, json } = await call('GET', '/gamelist', {
    env: { ...withFaults(() => 'before'), ASSETS },
  })
  expect(status).toBe(200)
  expect(json).toBe(PAGE)
})
