import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paths } from '#web/content/paths.ts'
import { oneIn } from '../worker/testing/long-run.ts'
import { inspect, inspectEnlargedText, inspectLongWords, showAll } from './audit.ts'
import { openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

// Checks that are the same for every public page; the tests by page check the rest. Some pages are checked in
// parallel, because a page mostly waits for its next frame.
withBrowser()

test.concurrent.for(oneIn(3, PUBLIC_ROUTES))(
  '$path has its title, says why a control is disabled, and fits a phone, also with large text; in the long run it fits every width, and is accessible',
  async (route) => {
    const { path, status = 200, title, h1, unlisted } = route
    // The browser itself logs a page that is not found.
    const page = await openPage({
      reducedMotion: 'reduce',
      ...(status === 404 && { expected: new RegExp(`404 .*${path}$`) }),
    })
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await showAll(page)

    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: h1.replace('N)', '') })
      .waitFor()
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
    expect(headings.map((words) => words.replace(/\(\d+\)/, '(N)'))).toEqual([h1])
    expect(await page.title()).toBe(`${title} | Khelbox`)
    const canonical = await page
      .locator('link[rel=canonical]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect(canonical).toEqual(unlisted ? [] : [path])
    expect(await page.evaluate(disabledWithoutReason)).toEqual([])
    await inspect(page)
    await inspectEnlargedText(page)
    await inspectLongWords(page)
  },
)

/**
 * Runs in the page. Returns the disabled controls without a description, of their own or of their group, but for the
 * ends of a carousel and for submit buttons, which wait for the code of their form.
 */
function disabledWithoutReason(): string[] {
  const others = '[type=submit], [aria-label=Previous], [aria-label=Next]'
  return [...document.querySelectorAll(`main :is(button, input, select, textarea):disabled:not(${others})`)]
    .filter((control) => control.checkVisibility() && !control.closest('[aria-describedby]'))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

test('every public address of the site is inspected', () => {
  const { user, admin, adminPassword, ...open } = paths
  const addresses = Object.values(open).filter((path) => typeof path === 'string')
  expect(PUBLIC_ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(addresses))
})

test('no two pages have the same title or description', async () => {
  const pages = PUBLIC_ROUTES.filter(({ status, path }) => !status && !path.includes('?'))
  const heads = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await (await fetch(shop.origin + path)).text()
      return [/<title>([^<]+)/, /<meta name="description" content="([^"]+)/].map((words) => words.exec(html)?.[1])
    }),
  )
  for (const words of [heads.map(([title]) => title), heads.map(([, about]) => about)]) {
    expect(words).not.toContain(undefined)
    expect(words.filter((each, place) => words.indexOf(each) !== place)).toEqual([])
  }
})

/**
 * KB of script, gzip, that the home page or another page loads by itself. The goals of bench/README.md, 75 and 90,
 * count the code in the page too, which is less than 1 KB. Home has no schemas in its first load, which are 6 KB.
 */
const HOME_BUDGET = 69
/** The sign-in and the order lookup miss the goal by 0.2 KB. */
const PAGE_BUDGET = 90.5
/** It names plans with the prices of the day, and leads to a trailer and screenshots. */
const PRODUCT_BUDGET = 91.5
/** It reads the city as the server does, which is 1 KB, keeps what is typed, in all tabs, and offers other plans. */
const CHECKOUT_BUDGET = 94.5
/** They explain a weak password, or count the digits, as it is typed. */
const ACCOUNT_BUDGET = 92.1

function budgetOf(path: string): number {
  if (path === '/') return HOME_BUDGET
  if (['/signup', '/otp', '/forget-password', '/reset-password'].includes(path)) return ACCOUNT_BUDGET
  if (path.startsWith('/product/')) return PRODUCT_BUDGET
  return path.startsWith('/checkout/') ? CHECKOUT_BUDGET : PAGE_BUDGET
}

test('no public page loads more script than its budget before anyone acts', async () => {
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = async (file: string) => gzipSync(await (await fetch(shop.origin + file)).bytes()).length / 1024
  const tooLarge: string[] = []
  for (const { path } of PUBLIC_ROUTES) {
    const html = await (await fetch(shop.origin + path)).text()
    const files = [...html.matchAll(/modulepreload" crossorigin href="([^"]+)/g)].map(([, file = '']) => file)
    expect(files, path).not.toEqual([])
    let sum = 0
    for (const file of files) {
      const size = sizes.get(file) ?? sizeOf(file)
      sizes.set(file, size)
      sum += await size
    }
    const budget = budgetOf(path)
    if (sum > budget) tooLarge.push(`${path}: ${sum.toFixed(1)} KB of ${budget}`)
  }
  expect(tooLarge).toEqual([])
})

test('no script of the site has a lookbehind, which Safari before 16.4 cannot read', async () => {
  const assets = join(import.meta.dirname, '../web/dist/assets')
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  expect(scripts).not.toEqual([])
  for (const file of scripts) {
    expect((await readFile(join(assets, file), 'utf8')).match(/\(\?<[=!].{20}/g) ?? [], file).toEqual([])
  }
})
