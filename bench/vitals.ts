import { gzipSync } from 'node:zlib'
import { chromium, type LaunchOptions } from 'playwright-core'

/** The figures of one cold load on a slow phone. Times in ms from the start of the navigation. */
export interface Load {
  fcp: number
  lcp: number
  /** Total blocking time: the sum of what each task took beyond 50 ms after the first paint. */
  tbt: number
  cls: number
  requests: number
  /** gzip KB of the scripts before the load event, and of all. */
  scriptKb: number
  allScriptKb: number
  /** gzip KB of the styles, in files and inlined. */
  styleKb: number
}

export interface Visit extends Load {
  /** The element of the largest contentful paint. */
  lcpElement: string
}

// 1.6 Mbps down, 750 kbps up, 150 ms latency, a screen of 360 × 800.
const NETWORK = {
  offline: false,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  latency: 150,
}
/** By how much the processor is slowed down, if a command does not say. */
export const CPU_RATE = 4
export const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

interface Seen {
  fcp: number
  lcp: number
  lcpElement: string
  longTasks: [start: number, duration: number][]
  cls: number
}

/**
 * Loads the page once in a new browser whose processor is `cpu` times slower, then waits for `settleMs`, since work
 * after the load counts too.
 */
export async function loadOnce(launch: LaunchOptions, url: string, cpu: number, settleMs: number): Promise<Visit> {
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--ignore-certificate-errors'],
  })
  try {
    const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.addInitScript(watch)

    let hasLoaded = false
    let requests = 0
    const sizes: Promise<{ type: string; bytes: number; beforeLoad: boolean }>[] = []
    const weigh = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
    page.on('request', () => {
      requests += 1
    })
    page.on('response', (response) => {
      const beforeLoad = !hasLoaded
      const type = response.request().resourceType()
      if (type !== 'script' && type !== 'stylesheet') return
      sizes.push(response.body().then((body) => ({ type, beforeLoad, bytes: weigh(body) })))
    })
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    hasLoaded = true
    const loadedAt = await page.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart)
    await page.waitForTimeout(settleMs)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const inPage = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n'),
    )
    const styles = { type: 'stylesheet', beforeLoad: true, bytes: inPage ? weigh(inPage) : 0 }
    const weighed = [...(await Promise.all(sizes)), styles]
    const kb = (wanted: string, early: boolean) =>
      weighed
        .filter(({ type, beforeLoad }) => type === wanted && (beforeLoad || !early))
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      lcpElement: seen.lcpElement,
      tbt: seen.longTasks
        .filter(([start]) => start < loadedAt + settleMs)
        .map(([start, duration]) => start + duration - Math.max(start, seen.fcp))
        .reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      cls: seen.cls,
      requests,
      scriptKb: kb('script', true),
      allScriptKb: kb('script', false),
      styleKb: kb('stylesheet', false),
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page before its own code. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, lcpElement: '', longTasks: [], cls: 0 }
  Object.assign(window, { seen })
  function observe<T extends PerformanceEntry>(type: string, note: (entry: T) => void) {
    new PerformanceObserver((list) => (list.getEntries() as T[]).forEach(note)).observe({
      type,
      buffered: true,
    })
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe<LargestContentfulPaint>('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime
    seen.lcpElement = element ? element.tagName.toLowerCase() : ''
  })
  observe('longtask', (entry) => seen.longTasks.push([entry.startTime, entry.duration]))
  // The sum of all shifts, not of session windows: a page without input shifts only while it loads.
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
}
