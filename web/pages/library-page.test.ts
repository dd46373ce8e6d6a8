import { expect, test } from 'vitest'
import type { PublicGame } from '#contract/games.ts'
import { LISTED } from '#web/testing/game.ts'
import { builtPage, openPage, pageLog } from '#web/testing/opened-page.ts'

const BUILT = builtPage('library')

function game(title: string, facts: Partial<PublicGame> = {}): PublicGame {
  return { ...LISTED, productCode: `code of ${title}`, title, isNew: false, ...facts }
}

async function open(search: string, games: PublicGame[]) {
  const { html } = await openPage(`/gamelist${search}`, BUILT, { success: true, games })
  const page = document.createElement('div')
  page.innerHTML = html
  const links = [...page.querySelectorAll('a')]
  return {
    html,
    words: page.textContent,
    headings: [...page.querySelectorAll('section h2')].map(({ textContent }) => textContent),
    titles: Array.from(
      [...page.querySelectorAll('section')].at(-1)?.querySelectorAll('h3') ?? [],
      ({ textContent }) => textContent,
    ),
    addressOf: (name: string) =>
      links
        .find((link) => (link.getAttribute('aria-label') ?? link.textContent?.trim()) === name)
        ?.getAttribute('href'),
  }
}

test('the library opens with headings and one card for each title', async () => {
  const stray = { platform: 'PS4', owned: 9, wanted: 2 }
  const { html, headings, titles, addressOf } = await open('', [
    game('Stray', stray),
    game('Stray', { productCode: 'PS5-0002' }),
    game('Tekken 8'),
  ])
  expect(titles).toEqual(['Stray', 'Tekken 8'])
  expect(headings).toEqual(['PS5 GAMES', 'PS4 GAMES', '2 games'])
  expect(addressOf('See all: PS5 GAMES')).toBe('/gamelist?platform=PS5')
  expect(html).toContain('PS5\u00a0· PS4\u00a0· Shooter')
  expect(html).not.toContain('<!--games')
})

test('filters are links that add and remove themselves', async () => {
  const games = [game('Stray', { platform: 'PS4' }), game('Tekken 8')]
  const all = await open('?sort=az&page=2', games)
  expect(all.addressOf('PS4')).toBe('/gamelist?sort=az&platform=PS4')
  expect(all.addressOf('Newest')).toBe('/gamelist?sort=newest')
  expect(all.addressOf('Clear filters')).toBeUndefined()
  const ps4 = await open('?sort=az&platform=PS4', games)
  expect(ps4.titles).toEqual(['Stray'])
  expect(ps4.headings).toEqual(['1 game'])
  expect(ps4.addressOf('PS4, remove filter')).toBe('/gamelist?sort=az')
  expect(ps4.addressOf('Clear filters')).toBe('/gamelist?sort=az')
  const none = await open('?category=%3Cb%3E', games)
  expect(none.titles).toEqual([])
  expect(none.html).toContain('<p>No games match these filters.</p>')
})

test('pages of 24 titles are linked, and a page that does not exist is the last one', async () => {
  const games = Array.from({ length: 30 }, (_, at) => game(`Game ${at + 10}`))
  const first = await open('?sort=az', games)
  expect(first.titles).toHaveLength(24)
  expect(first.words).toContain('Page 1 of 2')
  expect(first.addressOf('Next page')).toBe('/gamelist?sort=az&page=2')
  const last = await open('?sort=az&page=99', games)
  expect(last.titles).toEqual(['34', '35', '36', '37', '38', '39'].map((number) => `Game ${number}`))
  expect(last.addressOf('Previous page')).toBe('/gamelist?sort=az&page=1')
  expect(last.addressOf('Next page')).toBeUndefined()
})

test('without games the library page is as built', async () => {
  pageLog()
  const { status, html } = await openPage('/gamelist', BUILT, undefined)
  expect([status, html]).toEqual([200, BUILT])
})
