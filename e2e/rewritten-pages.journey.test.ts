import { expect, test } from 'vitest'
import { hydrated, openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'

withBrowser()

/** What a zone with "Email Address Obfuscation" makes of a page. */
function withoutAddresses(html: string): string {
  const [first = '', ...parts] = html.split(/(<!--email_off-->.*?<!--\/email_off-->)/s)
  const hidden = (part: string) =>
    part
      .replaceAll(/href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#00"')
      .replaceAll(/>[^<>@\s]+@[^<>@\s]+</g, '><span class="__cf_email__">[email&#160;protected]</span><')
  return [first, ...parts].map((part, index) => (index % 2 ? part : hidden(part))).join('')
}

test.for(['/', '/contact', '/privacy'])(
  '%s keeps its mail address and hydrates in a zone that hides addresses',
  async (path) => {
    const page = await openPage()
    await page.route(new URL(path, shop.origin).href, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutAddresses(await response.text()) })
    })
    await page.goto(path)
    // The theme switch works as soon as the page is hydrated.
    const theme = page.getByRole('button', { name: 'Switch between dark and light' })
    await hydrated(theme)
    await theme.click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBeNull()
    expect(await page.locator('a[href^="mailto:"]').first().textContent()).toMatch(/@/)
  },
)
