// `npm run bench`: measures the public pages on a slow phone and compares them with static twins in the same
// run. Prints medians of interleaved cold loads. Needs openssl and a browser.
//   npm run bench                all pages
//   npm run bench -- /plan       only these paths
//   npm run bench -- --runs 9    more runs (5)
//   npm run bench -- --cpu 8     a slower phone (4)
// `npm run bench -- instant` measures taps, pages opened in advance and Back: see instant.ts.
// `npm run bench -- rows`, `cron`, `load` and `flood` measure the server, `cost` prints the bill: see bench/server/.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserLaunch } from '../e2e/browser.ts'
import { freePort } from '../e2e/npm-start.ts'
import { prepareShop } from '../e2e/prepared-shop.ts'
import { startShop } from '../e2e/shop.ts'
import { uploadPhotographs } from './banners.ts'
import { startEdge } from './edge.ts'
import { CPU_RATE, type Load, loadOnce, type Visit } from './vitals.ts'

const [part = ''] = process.argv.slice(2)
if (part === 'instant') {
  await import('./instant.ts')
  process.exit(0)
}
if (['rows', 'cron', 'load', 'flood', 'cost'].includes(part)) {
  await import(`./server/${part}.ts`)
  process.exit(0)
}

const root = join(import.meta.dirname, '..')
const { values: options, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, cpu: { type: 'string', default: String(CPU_RATE) } },
  allowPositionals: true,
})

const PAGES = [
  '/',
  '/plan',
  '/gamelist',
  '/product/PS5-0001',
  '/categories',
  '/search',
  '/about',
  '/gift-cards',
  '/events',
  '/contact',
  '/terms_conditions',
  '/signin',
  '/signup',
  '/forget-password',
  '/otp',
  '/reset-password',
  '/track-order',
  '/checkout/2',
]
const paths = positionals.length > 0 ? positionals : PAGES

const launch = await browserLaunch(join(root, '.build/browser'))
const shop = await startShop(await prepareShop(join(root, '.build/bench-shop')))
await uploadPhotographs(shop.origin, launch)
const TWIN = '/static-twin'
const pages = new Map<string, string>()
for (const path of paths) {
  const html = await (await fetch(shop.origin + path)).text()
  pages.set(path, html).set(TWIN + path, await twinOf(path, html))
}
const port = await freePort()
const edge = await startEdge({
  folder: join(root, 'web/dist'),
  pages,
  worker: shop.origin,
  port,
  certificates: join(root, '.build/bench'),
})

try {
  await measureAll()
} finally {
  edge.close()
  await shop.stop()
}
process.exit(0) // the browsers' sockets to the edge may linger

async function measureAll(): Promise<void> {
  const runs = new Map<string, Visit[]>()
  for (let run = -1; run < Number(options.runs); run += 1) {
    for (const path of pages.keys()) {
      const settleMs = path.startsWith(TWIN) ? 500 : 5000 // a page without script is done sooner
      const load = await loadOnce(launch, `https://localhost:${port}${path}`, Number(options.cpu), settleMs)
      if (run >= 0) runs.set(path, [...(runs.get(path) ?? []), load])
    }
  }

  console.log(`\n${options.runs} cold loads each, interleaved; 1.6 Mbps, 150 ms, CPU ÷ ${options.cpu}, 360 × 800\n`)
  console.log(
    '| page | FCP ms (static) | × | LCP ms (static) | × | of | TBT ms (static) | CLS | requests | JS KB before load (all) | CSS KB |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const path of paths) {
    const page = median(runs.get(path) ?? [])
    const twin = median(runs.get(TWIN + path) ?? [])
    const elements = new Set(runs.get(path)?.map(({ lcpElement }) => lcpElement))
    const cells = [
      path,
      `${page.fcp.toFixed(0)} (${twin.fcp.toFixed(0)})`,
      (page.fcp / twin.fcp).toFixed(2),
      `${page.lcp.toFixed(0)} (${twin.lcp.toFixed(0)})`,
      (page.lcp / twin.lcp).toFixed(2),
      [...elements].join(', '),
      `${page.tbt.toFixed(0)} (${twin.tbt.toFixed(0)})`,
      page.cls.toFixed(3),
      page.requests,
      `${page.scriptKb.toFixed(1)} (${page.allScriptKb.toFixed(1)})`,
      page.styleKb.toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** The page without script: written by hand for home, the prerendered page without its scripts for others. */
async function twinOf(path: string, html: string): Promise<string> {
  if (path === '/') {
    const twin = await readFile(join(import.meta.dirname, 'twins/home.html'), 'utf8')
    return twin.replace('<!-- games -->', coversOf(html))
  }
  return html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/gs, '')
}

/** The covers and names of all games on the page, and the drawings that they use. */
function coversOf(html: string): string {
  const covers = html.matchAll(/<use href="([^"]+)"><\/use><\/svg><\/span><span[^>]*>([^<]+)/g)
  const drawings = /<svg [^>]*><symbol .*<\/symbol><\/svg>/s.exec(html)?.[0] ?? ''
  const items = Array.from(covers, ([, drawing, name]) => `<li><svg><use href="${drawing}"></use></svg>${name}</li>`)
  return items.join('\n') + drawings
}

function median(loads: Visit[]): Load {
  const keys = Object.keys(loads[0] ?? {}).filter((key) => key !== 'lcpElement') as (keyof Load)[]
  return Object.fromEntries(
    keys.map((key) => {
      const sorted = loads.map((load) => load[key]).sort((a, b) => a - b)
      return [key, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN]
    }),
  ) as unknown as Load
}
