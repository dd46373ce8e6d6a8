import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PLANS } from '#contract/plans.ts'
import { adminPaths, adminPatterns } from '#web/admin/admin-paths.ts'
import { type PageTags, pageAssets } from '#web/build/prerender-assets.ts'
import { company } from '#web/content/company.ts'
import { APP_SHELL, CUSTOMER_AREA_FILES, PRODUCT_SHELL, paths, patterns } from '#web/content/paths.ts'
import { dataOf, headOf, headOfSite, noScript, robots, sitemap } from '#web/pages/head.ts'
import { escapeHtml, keepAddresses } from '#web/pages/html.ts'

const PRODUCT = 'public/product/product-screen.tsx'
const NOT_FOUND = 'public/not-found/not-found-screen.tsx'

/** Tags that the build wrote into index.html. prerender-assets.ts adds those of each page instead. */
const BUILT_TAG = /<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>\s*/g

/** The prerendered pages with the modules of their screens. */
export const PAGES: Record<string, string> = {
  [paths.home]: 'public/home/home-screen.tsx',
  [paths.about]: 'public/about/about-screen.tsx',
  [paths.plan]: 'public/plan/plan-screen.tsx',
  [paths.giftCards]: 'public/gift-cards/gift-cards-screen.tsx',
  [paths.events]: 'public/events/events-screen.tsx',
  [paths.terms]: 'public/terms/terms-screen.tsx',
  [paths.privacy]: 'public/privacy/privacy-screen.tsx',
  [paths.contact]: 'public/contact/contact-screen.tsx',
  [paths.gameList]: 'public/game-list/game-list-screen.tsx',
  [paths.search]: 'public/search/search-screen.tsx',
  [paths.categories]: 'public/categories/categories-screen.tsx',
  [paths.trackOrder]: 'public/track-order/track-order-screen.tsx',
  [paths.signIn]: 'public/sign-in/sign-in-screen.tsx',
  [paths.signUp]: 'public/sign-up/sign-up-screen.tsx',
  [paths.forgetPassword]: 'public/forget-password/forget-password-screen.tsx',
  [paths.otp]: 'public/otp/otp-screen.tsx',
  [paths.resetPassword]: 'public/reset-password/reset-password-screen.tsx',
  ...Object.fromEntries(PLANS.map((plan) => [paths.checkout(plan.id), 'public/checkout/checkout-screen.tsx'])),
}

/** The result of app/server.tsx for one address. */
interface RenderedPage {
  html: string
  title: string
  description: string
}

/**
 * Writes an HTML file per public page, 404.html, the shell of product pages, the app shell, the file list of
 * the customer area, sitemap.xml, robots.txt and _redirects. Returns the number of public pages.
 */
export async function prerender(dist: string, render: (url: string) => Promise<RenderedPage>) {
  const template = (await readFile(join(dist, 'index.html'), 'utf8')).replaceAll(BUILT_TAG, '')
  const assets = await pageAssets(dist)

  for (const [url, screen] of Object.entries(PAGES)) {
    const page = await render(url)
    await writePage(fileOf(url), screen, page, headOf(url, page), dataOf(url))
  }
  await write(dist, 'sitemap.xml', sitemap(Object.keys(PAGES)))
  await write(dist, 'robots.txt', robots())
  await writePage('404.html', NOT_FOUND, await render('/404'))
  const product = await render(paths.product('any'))
  const shell = { ...product, title: company.brand }
  await writePage(`${PRODUCT_SHELL}.html`, PRODUCT, shell, headOfSite())
  await write(dist, `${APP_SHELL}.html`, fill(template, undefined, await assets.of([], '')))
  await write(dist, CUSTOMER_AREA_FILES, JSON.stringify(assets.ofCustomerArea()))
  await write(dist, '_redirects', redirects())
  await assets.secure()
  await rm(join(dist, '.vite'), { recursive: true })
  return Object.keys(PAGES).length

  async function writePage(file: string, screen: string, page: RenderedPage, head: string[] = [], data: string[] = []) {
    const own = await assets.of([screen], page.html)
    const tags = { head: [...own.head, ...head], end: [...own.end, ...data] }
    await write(dist, file, fill(template, page, tags))
  }
}

/** `_redirects`: addresses that are rendered in the browser get the app shell with status 200. */
function redirects(): string {
  // Literal addresses first, because Pages looks them up faster than patterns.
  const addresses = appShellPatterns.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  const rewrites = addresses.map((address) => `${address} ${APP_SHELL} 200`)
  const plans = PLANS.map(({ id }) => `${paths.checkout(id)} ${paths.checkout(id)} 200`)
  // The function answers products; this rewrite applies when Pages runs no functions.
  const products = `${patterns.product} ${PRODUCT_SHELL} 200`
  // An unknown plan id redirects to the home page.
  return [...plans, ...rewrites, products, `${patterns.checkout} ${paths.home} 302`, ''].join('\n')
}

/** The template with a page; without one it is the app shell. */
export function fill(template: string, page: RenderedPage | undefined, tags: PageTags): string {
  const title = page?.title ?? company.brand
  const description = page?.description ?? company.tagline
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(page ? [] : ['<meta name="robots" content="noindex" />']),
    ...tags.head,
  ]
  const root = page
    ? `<div id="root" data-prerendered>${keepAddresses(page.html)}</div>`
    : `<div id="root"></div><noscript>${noScript()}</noscript>`
  // Functions, because `$` is special in a replacement string.
  return template
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--app-->', () => [root, ...tags.end].join('\n    '))
}

function fileOf(url: string): string {
  return url === paths.home ? 'index.html' : `${url}.html`
}

async function write(dist: string, name: string, content: string) {
  const file = join(dist, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/**
 * Addresses that are rendered only in the browser: those of both areas. `_redirects` serves the app shell for them with
 * status 200; any other unknown address gets the not-found page with status 404.
 */
export const appShellPatterns: readonly string[] = [paths.user, adminPaths, adminPatterns]
  .flatMap((area) => Object.values<unknown>(area))
  .filter((path) => typeof path === 'string')
  .filter((path) => !/[?#]/.test(path))
