import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cutOff } from './cut-off.ts'

/** WCAG 2.2 AA, and what axe advises beyond. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SCHEMES = ['dark', 'light'] as const

const PHONE = 360
const DESK = 1280
/** The desk with everything twice as large. */
const DESK_ENLARGED = DESK / 2
const HEIGHT = 800
const WIDTHS = [320, PHONE, DESK_ENLARGED, 768, DESK]

/**
 * Shows everything that loads only when somebody comes near it, and waits until the page asks for
 * nothing more.
 */
export async function showAll(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? PHONE, height: 8000 })
  await page.waitForLoadState('networkidle')
  await page.setViewportSize({ width: size?.width ?? PHONE, height: HEIGHT })
}

/** Waits for every transition that has begun; what moves for ever (a spinner) may go on. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const passing = document.getAnimations().filter(({ effect }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {}
      return Number.isFinite(Number(endTime))
    })
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

interface Inspection {
  /** Widths at which nothing may stand out of the screen or be cut off. */
  fitsAt?: readonly number[]
  /** Those of them at which axe looks, in either scheme. */
  axeAt?: readonly number[]
}

/** What is on screen now fits every width, and axe finds nothing in it, dark or light. */
export async function inspect(
  page: Page,
  { fitsAt = WIDTHS, axeAt = [PHONE, DESK] }: Inspection = {},
): Promise<void> {
  const faults: string[] = []
  for (const width of fitsAt) {
    await page.setViewportSize({ width, height: HEIGHT })
    await standStill(page)
    faults.push(...(await cutOff(page)).map((fault) => `${width} px: ${fault}`))
    if (!axeAt.includes(width)) continue
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await standStill(page)
      faults.push(
        ...(await violations(page)).map((fault) => `${width} px ${colorScheme}: ${fault}`),
      )
    }
  }
  expect(faults).toEqual([])
}

/** The text alone twice as large, by the browser's own setting: nothing is cut off either. */
export async function inspectEnlargedText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const faults: string[] = []
  for (const width of [DESK_ENLARGED, DESK]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await standStill(page)
    faults.push(...(await cutOff(page)).map((fault) => `${width} px: ${fault}`))
  }
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(size).toBe('32px')
  expect(faults).toEqual([])
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(layOutEverything)
  }
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run({ runOnly: rules, resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, nodes: [first, ...more] }) => `${id} ${first?.html} and ${more.length} more`,
    )
  }, RULES)
}

/** Runs in the page: axe mistakes what the browser has not laid out yet for lying over each other. */
function layOutEverything() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}
