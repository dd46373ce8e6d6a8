import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

let browser: Browser
let open: { page: Page; complaints: string[] }[] = []

/** Call once per file: one browser for its journeys, closed at the end. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch(inject('launch'))
  })
  afterEach(async () => {
    const complaints = open.flatMap((each) => each.complaints)
    await Promise.all(open.map(({ page }) => page.context().close()))
    open = []
    expect(complaints).toEqual([])
  })
  afterAll(() => browser.close())
}

interface PageOptions extends BrowserContextOptions {
  /** Console messages that this journey provokes on purpose. */
  expected?: RegExp
}

/**
 * A page of a person of its own (no shared storage), on a phone's screen unless told otherwise. The
 * test fails when the page says anything on the console, breaks the content security policy, throws,
 * or asks another origin.
 */
export async function openPage({ expected, ...context }: PageOptions = {}): Promise<Page> {
  const origin = inject('origin')
  const options = { baseURL: origin, viewport: { width: 360, height: 800 }, ...context }
  const page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  function complain(text: string) {
    if (!expected?.test(text)) complaints.push(text)
  }
  page.on('console', (message) => complain(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complain(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complain(`request to ${url}`)
  })
  open.push({ page, complaints })
  return page
}

/** Signs in as a member of the demo data and waits for the dashboard. */
export async function signInAsMember(page: Page, userId: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill('khelbox-member-demo')
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.waitForURL('**/user/dashboard')
}
