import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { QUERIES } from '#web/testing/game-queries.ts'
import { fullTest, IS_LONG } from '../worker/testing/long-run.ts'
import { openPage, settled, withBrowser } from './journey.ts'

// The search finds what members look for, on a phone.
withBrowser()

fullTest(
  'at least 90 % of the queries find the right title first, and a game that the shop does not have is never found',
  async () => {
    const page = await openPage()
    await page.goto('/search')
    await page.getByRole('heading', { name: /^SEARCH RESULT \(\d+\)$/ }).waitFor()
    await settled(page)
    const queries = IS_LONG ? QUERIES : QUERIES.filter((_, at) => at % 6 === 0)
    const results = await page.evaluate(
      searchAll,
      queries.map(([query]) => query),
    )
    const answered = queries.filter(([, title]) => title !== null)
    const missed = queries.filter(([, title], at) => title !== null && results[at]?.titles[0] !== title)
    expect(missed.length / answered.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1)
    const lost = queries.filter(([, title], at) => title !== null && !results[at]?.titles.includes(title))
    expect(lost.length / answered.length, JSON.stringify(lost)).toBeLessThanOrEqual(0.03)
    const miscounted = queries.filter(([, title], at) => (results[at]?.count === 0) !== (title === null))
    expect(miscounted.length / queries.length, JSON.stringify(miscounted)).toBeLessThanOrEqual(0.03)
    const wrong = queries.filter(([, title], at) => title === null && results[at]?.count !== 0)
    expect(wrong).toEqual([])
  },
)

/** Runs in the page: opens each search as a link does, and reads its count and its first three titles. */
async function searchAll(queries: string[]) {
  const results: { count: number; titles: (string | null)[] }[] = []
  for (const query of queries) {
    history.pushState(null, '', `/search?${new URLSearchParams({ q: query })}`)
    dispatchEvent(new PopStateEvent('popstate'))
    while (!document.title.startsWith(`Search: ${query}`)) {
      await new Promise((done) => requestAnimationFrame(done))
    }
    results.push({
      count: Number(/\d+/.exec(document.querySelector('h1')?.textContent ?? '')),
      titles: [...document.querySelectorAll('main article h3')].slice(0, 3).map((h3) => h3.textContent),
    })
  }
  return results
}

test('guesses are apart and not counted, and the shop can be asked to buy the game', async () => {
  const page = await openPage()
  await page.goto('/search?q=far+cry+3')
  await page.getByRole('heading', { name: 'SEARCH RESULT (0)' }).waitFor()
  await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
  expect(await page.getByRole('main').getByRole('article').count()).toBeLessThanOrEqual(4)
  await page.getByRole('link', { name: 'Ask us to buy “far cry 3”' }).click()
  await page.waitForURL('**/contact?game=far+cry+3')
  await expect.poll(() => message(page)).toBe('Please buy this game: far cry 3')
})

function message(page: Page) {
  return page.getByRole('textbox', { name: 'Message' }).inputValue()
}
