import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, type PageOptions, settled, withBrowser } from './journey.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

/** The browser logs each missing file. The policy allows the inlined code of the real build only. */
const UNDER_DEPLOYMENTS: PageOptions = { viewport: DESKTOP, expected: /Failed to load resource/, bypassCSP: true }

interface Deployments {
  /** Names all scripts anew; the former ones are gone. */
  deploy: () => void
  /** How often the page was loaded since the last call. */
  loads: () => number
}

async function underDeployments(page: Page): Promise<Deployments> {
  let version = 1
  let loads = 0
  const named = (text: string) => text.replace(/(assets\/|\.\/)([\w.-]+)\.js/g, `$1$2.${version}.js`)
  await page.route('**/assets/*.js', async (route) => {
    const [, file = '', of = ''] = /(.*)\.(\d+)\.js$/.exec(route.request().url()) ?? []
    if (Number(of) !== version) return await route.fulfill({ status: 404 })
    const response = await route.fetch({ url: `${file}.js` })
    await route.fulfill({ response, body: named(await response.text()) })
  })
  await page.route(
    (url) => !/\/(api|assets|images)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().isNavigationRequest()) loads += 1
      const response = await route.fetch()
      await route.fulfill({ response, body: named(await response.text()) })
    },
  )
  return {
    deploy() {
      version += 1
    },
    loads() {
      const counted = loads
      loads = 0
      return counted
    },
  }
}

test('a tab opens screens after each of three deployments, with one reload for each', async () => {
  const page = await openPage(UNDER_DEPLOYMENTS)
  const { deploy, loads } = await underDeployments(page)
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [link, path] of [
    ['SUBSCRIPTION', '/plan'],
    ['CONTACT', '/contact'],
    ['HOME', '/'],
  ] as const) {
    loads()
    deploy()
    await menu.getByRole('link', { name: link }).click()
    await expect.poll(loads).toBe(1)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await settled(page)
  }
})

test('a file that is missing in the deployed version reloads the page once and then shows the error screen', async () => {
  const page = await openPage({ ...UNDER_DEPLOYMENTS, expected: /Failed to load resource|dynamically imported module/ })
  const { loads } = await underDeployments(page)
  await page.route('**/assets/plan-screen-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/about')
  loads()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SUBSCRIPTION' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(loads()).toBe(1)
})

test('the camera of a tab starts after each of two deployments, with one reload for each', async () => {
  const page = await openAsAdmin(UNDER_DEPLOYMENTS)
  const { deploy, loads } = await underDeployments(page)
  await page.goto('/admin/scan')
  const camera = page.getByRole('button', { name: 'Use the camera' })
  for (const _ of [1, 2]) {
    await camera.waitFor()
    loads()
    deploy()
    const reloaded = page.waitForEvent('load')
    await camera.click()
    await reloaded
    expect(loads()).toBe(1)
  }
  await camera.click()
  // This browser has no camera: the message is of the code that was loaded.
  await page.getByText('Please type the code.').waitFor()
  await settled(page)
})

test('the text of a form is there again after the reload for each of two deployments', async () => {
  const page = await openPage(UNDER_DEPLOYMENTS)
  const { deploy, loads } = await underDeployments(page)
  await page.goto('/checkout/1')
  await page.getByText('Already a member? Login').waitFor()
  await page.getByLabel('First name').fill('Zainab')
  for (const note of ['House 7', 'House 8']) {
    const address = page.getByLabel('Address', { exact: true })
    await address.fill(note)
    loads()
    deploy()
    const reloaded = page.waitForEvent('load')
    // Its form has code of its own.
    await page.getByText('Already a member? Login').click()
    await reloaded
    expect(loads()).toBe(1)
    await expect.poll(() => address.inputValue()).toBe(note)
    expect(await page.getByLabel('First name').inputValue()).toBe('Zainab')
    await settled(page)
  }
})
