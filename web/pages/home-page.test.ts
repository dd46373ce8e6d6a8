import { expect, test } from 'vitest'
import type { PublicGame } from '#contract/games.ts'
import { LISTED } from '#web/testing/game.ts'
import { builtPage, openPage, pageLog } from '#web/testing/opened-page.ts'

const BUILT = builtPage('wall', 'fresh', 'coming')

function reply(facts: Partial<PublicGame>) {
  const game = { ...LISTED, ...facts }
  return { success: true, wall: [game], fresh: [game], coming: [] }
}

test('the home page has its games before any script runs, with escaped texts', async () => {
  const { asked, html, headers } = await openPage('/', BUILT, reply({ title: 'Tom & <Jerry>' }))
  expect(asked).toEqual(['/api/v1/home'])
  expect(html).toContain('<b>Tom &amp; &lt;Jerry&gt;</b></a></li>')
  expect(html).toContain('<h2>New this month</h2>')
  expect(html).toMatch(/<a class="[^"]*" href="\/product\/PS5-0001"[^>]*>Tom &amp; &lt;Jerry&gt;<\/a>/)
  expect(html).toContain('href="/gamelist?show=new&amp;sort=newest"')
  expect(html).not.toContain('Coming soon')
  expect(html).not.toContain('<!--')
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('cache-tag')).toBe('games,shop')
})

test('the drawings of the covers are in the home page, only those that it shows', async () => {
  const { html } = await openPage('/', BUILT, reply({ title: 'Dirt Rally' }))
  expect(html).toContain('<use href="#drawing-car">')
  expect(html).not.toContain('.svg')
  expect(html).toContain('<svg style="display:none"><symbol id="drawing-car"')
  expect(html.match(/<symbol /g)).toHaveLength(1)
})

test.each([[undefined], [503], [404]])('without games the home page is as built: %s', async (failure) => {
  const log = pageLog()
  const { status, html, headers } = await openPage('/', BUILT, failure)
  expect([status, html]).toEqual([200, BUILT])
  expect(headers.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(log.mock.calls.length).toBe(failure === 404 ? 0 : 1)
})
