import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { PLANS } from '#contract/plans.ts'
import { escapeHtml, PRODUCT_SHELL } from '#contract/product-page.ts'
import { appShellPatterns } from '#web/app/app-shell.ts'
import { paths, patterns } from '#web/app/paths.ts'
import { company } from '#web/content/company.ts'
import { headOf, headOfSite, robots, sitemap } from '#web/prerender-head.ts'

const PRODUCT = 'screens/public/product/product-screen.tsx'
const NOT_FOUND = 'screens/public/not-found/not-found-screen.tsx'
const APP_SHELL = '/app'

/** The public pages that become files, each with the screen whose code and styles it loads. */
const PAGES: Record<string, string> = {
  [paths.home]: 'screens/public/home/home-screen.tsx',
  [paths.about]: 'screens/public/about/about-screen.tsx',
  [paths.plan]: 'screens/public/plan/plan-screen.tsx',
  [paths.giftCards]: 'screens/public/gift-cards/gift-cards-screen.tsx',
  [paths.events]: 'screens/public/events/events-screen.tsx',
  [paths.terms]: 'screens/public/terms/terms-screen.tsx',
  [paths.contact]: 'screens/public/contact/contact-screen.tsx',
  [paths.gameList]: 'screens/public/game-list/game-list-screen.tsx',
  [paths.search]: 'screens/public/search/search-screen.tsx',
  [paths.categories]: 'screens/public/categories/categories-screen.tsx',
  [paths.trackOrder]: 'screens/public/track-order/track-order-screen.tsx',
  [paths.signIn]: 'screens/public/sign-in/sign-in-screen.tsx',
  [paths.signUp]: 'screens/public/sign-up/sign-up-screen.tsx',
  [paths.forgetPassword]: 'screens/public/forget-password/forget-password-screen.tsx',
  [paths.otp]: 'screens/public/otp/otp-screen.tsx',
  [paths.resetPassword]: 'screens/public/reset-password/reset-password-screen.tsx',
  ...Object.fromEntries(
    PLANS.map((plan) => [paths.checkout(plan.id), 'screens/public/checkout/checkout-screen.tsx']),
  ),
}

/** What app/server.tsx gives for one address. */
interface RenderedPage {
  html: string
  title: string
  description: string
}

/**
 * Writes a flat HTML file for every public page, the not-found page (status 404), the shell that a
 * product is written into, the shell for what is drawn in the browser only, and the rewrites that lead
 * to it. Returns how many pages there are.
 */
export async function prerender(dist: string, render: (url: string) => Promise<RenderedPage>) {
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))

  for (const [url, screen] of Object.entries(PAGES)) {
    const page = await render(url)
    await writePage(fileOf(url), screen, page, headOf(url, page))
  }
  await write(dist, 'sitemap.xml', sitemap(Object.keys(PAGES)))
  await write(dist, 'robots.txt', robots())
  await writePage('404.html', NOT_FOUND, await render('/404'))
  const product = await render(paths.product('any'))
  const shell = { ...product, title: company.brand }
  await writePage(`${PRODUCT_SHELL}.html`, PRODUCT, shell, headOfSite())
  await write(dist, `${APP_SHELL}.html`, fill(template, undefined, []))
  await write(dist, '_redirects', redirects())
  await rm(join(dist, '.vite'), { recursive: true })
  return Object.keys(PAGES).length

  async function writePage(file: string, screen: string, page: RenderedPage, head: string[] = []) {
    const assets = await assetsOf(dist, manifest, [screen], page)
    await write(dist, file, fill(template, page, [...head, ...assets]))
  }
}

/** An address that is known but drawn in the browser gets the shell with status 200. */
function redirects(): string {
  // Literal addresses first: the edge looks those up without walking through the patterns.
  const addresses = appShellPatterns.toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )
  const rewrites = addresses.map((address) => `${address} ${APP_SHELL} 200`)
  const plans = PLANS.map(({ id }) => `${paths.checkout(id)} ${paths.checkout(id)} 200`)
  // A product is the Worker's to answer; this is for a day on which Pages runs no functions.
  const products = `${patterns.product} ${PRODUCT_SHELL} 200`
  // Section 2: an unknown plan id leads home.
  return [...plans, ...rewrites, products, `${patterns.checkout} ${paths.home} 302`, ''].join('\n')
}

function fill(template: string, page: RenderedPage | undefined, assets: string[]): string {
  const title = page?.title ?? company.brand
  const description = page?.description ?? company.tagline
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(page ? [] : ['<meta name="robots" content="noindex" />']),
  ]
  const root = page ? `<div id="root" data-prerendered>${page.html}</div>` : '<div id="root"></div>'
  // Functions, because a `$` in the text would otherwise mean something.
  return template
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('</head>', () => [...assets, '</head>'].join('\n    '))
    .replace('<!--app-->', () => root)
}

/**
 * The tags that let the browser fetch a page's own files at once instead of discovering them step
 * by step. A part that loads later but is in the HTML already (WhenNear) gives its styles now and its
 * code later. They stand behind the entry's style sheet, which sets the order of layers.
 */
async function assetsOf(
  dist: string,
  manifest: Manifest,
  sources: string[],
  { html }: RenderedPage,
): Promise<string[]> {
  const entry = filesOf(manifest, ['index.html'])
  const now = filesOf(manifest, sources)
  const later = filesOf(
    manifest,
    sources.flatMap((source) => chunkOf(manifest, source).dynamicImports ?? []),
  )
  const styles = new Set(now.styles)
  for (const file of later.styles) {
    if (hasClassOf(await readFile(join(dist, file), 'utf8'), html)) styles.add(file)
  }
  return [
    ...[...styles]
      .filter((file) => !entry.styles.has(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...[...now.scripts]
      .filter((file) => !entry.scripts.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
}

/** Whether the HTML has anything that a style sheet is about. */
function hasClassOf(styleSheet: string, html: string): boolean {
  return [...styleSheet.matchAll(/\.([\w-]+-module_[\w-]+)/g)].some(
    ([, name]) => name && html.includes(name),
  )
}

function filesOf(manifest: Manifest, sources: string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string) => {
    const { file, css = [], imports = [] } = chunkOf(manifest, source)
    if (scripts.has(file)) return
    scripts.add(file)
    for (const style of css) styles.add(style)
    for (const imported of imports) visit(imported)
  }
  for (const source of sources) visit(source)
  return { scripts, styles }
}

function chunkOf(manifest: Manifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  return chunk
}

function fileOf(url: string): string {
  return url === paths.home ? 'index.html' : `${url}.html`
}

async function write(dist: string, name: string, content: string) {
  const file = join(dist, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
