import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { showAll, waitForTransitions } from './audit.ts'
import { DESKTOP, openPage, settled, withBrowser } from './journey.ts'
import { openAsMember } from './signed-in.ts'

// prefers-reduced-motion stops all motion.
withBrowser()

/** The elements that are moving now. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? '?'),
  )
}

longTest('with less motion nothing moves on the pages or in the search overlay', async () => {
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  for (const path of ['/', '/events', '/gamelist', '/product/PS5-0100']) {
    await page.goto(path)
    await showAll(page)
    await waitForTransitions(page)
    expect(await moving(page), path).toEqual([])
  }
  await page.keyboard.press('/')
  await page.getByPlaceholder('Search...').fill('fifa')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await waitForTransitions(page)
  expect(await moving(page)).toEqual([])
})

test('with less motion screens that load show no animation', async () => {
  const page = await openAsMember('KB-1003', { reducedMotion: 'reduce' })
  await page.route('**/api/**', () => {})
  for (const [path, waiting] of [
    ['/', page.getByText('Loading', { exact: true })],
    ['/user/dashboard', page.getByRole('status', { name: 'Loading your dashboard' })],
  ] as const) {
    await page.goto(path)
    await waiting.waitFor()
    // A transition ends; the animation of a spinner or skeleton would not.
    await expect.poll(() => moving(page), { message: path }).toEqual([])
  }
})

test('with less motion the logos do not play by themselves', async () => {
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.goto('/events')
  const logos = page.getByRole('region', { name: 'Client logos' })
  await logos.scrollIntoViewIfNeeded()
  await logos.getByRole('button', { name: 'Play' }).waitFor()
  await page.clock.runFor(10_000)
  const first = logos.getByRole('button', { name: 'Go to 1', exact: true })
  expect(await first.getAttribute('aria-current')).toBe('true')
})

// A shelf draws only the games in view.
test('with less motion the games of a shelf keep their places while it scrolls', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await page.goto('/gamelist')
  const row = page.getByRole('region', { name: 'PS5 GAMES' }).locator('ul').locator('..')
  await settled(page)
  expect(await row.evaluate(placesAfterScroll)).toEqual([])
})

/** Runs in the page. Scrolls a row; returns the games that are not in their places when other games are drawn. */
function placesAfterScroll(row: Element): Promise<string[]> {
  return new Promise((resolve) => {
    const track = row.firstElementChild ?? row
    new MutationObserver(() => {
      const { left, width } = track.getBoundingClientRect()
      const item = width / Number(getComputedStyle(track).getPropertyValue('--count'))
      const moved = [...track.children].flatMap((game) => {
        const place = Math.round((game.getBoundingClientRect().left - left) / item) + 1
        return `${place}` === game.ariaPosInSet ? [] : `${game.ariaPosInSet} is at ${place}`
      })
      resolve(moved)
    }).observe(track, { attributes: true })
    row.scrollLeft = row.scrollWidth / 2
  })
}
