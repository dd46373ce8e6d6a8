import axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { IS_LONG } from '../worker/testing/long-run.ts'
import { brokenWords, cutOff, layOutEverything, putLongWords } from './cut-off.ts'
import { hasCome, reacting, settled } from './journey.ts'

/** WCAG 2.2 AA and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SCHEMES = ['dark', 'light'] as const

const PHONE = 360
const DESK = 1280
/** The desktop width with everything twice as large. */
const DESK_ENLARGED = DESK / 2
const HEIGHT = 800
/** `npm test` checks a phone's width, `npm run test:long` all widths, with axe. */
const WIDTHS = IS_LONG ? [320, PHONE, DESK_ENLARGED, 768, DESK] : [PHONE]
/** Rules whose result depends on width or colours; the others have the same result everywhere. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/**
 * Shows everything that loads only when it comes into view, and waits until the page has no request under way and its
 * buttons and fields react.
 */
export async function showAll(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? PHONE, height: 8000 })
  await settled(page)
  // The code of a part can be there long before React starts it.
  await reacting(page, 'main :is(button, input, select, textarea)')
  await page.setViewportSize({ width: size?.width ?? PHONE, height: HEIGHT })
}

/** Waits for every running transition. Endless animations, such as a spinner, may go on. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // Not by `finished`, which stays pending for some that have finished.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState !== 'running' || !Number.isFinite(Number(endTime))
    }),
  )
}

interface Names {
  title: string
  /** What the tab calls the area. */
  area: string
  h1: string
}

/** Waits for the screen, then checks title, heading, widths and accessibility. */
export async function inspectScreen(page: Page, { title, area, h1 }: Names) {
  await hasCome(page)
  expect(await page.title()).toBe(`${title} | ${area}`)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([h1])
  await inspect(page)
}

interface Inspection {
  /** Widths at which no text may be cut off or reach out of the window. */
  fitsAt?: readonly number[]
  /** The widths among them at which axe runs, in both colour schemes. */
  axeAt?: readonly number[]
}

/**
 * Checks that the page fits every width, and leaves it as it was. The long run adds axe: once with all rules, then at
 * each other width and scheme with the rules that depend on them.
 */
export async function inspect(page: Page, { fitsAt = WIDTHS, axeAt = [PHONE, DESK] }: Inspection = {}): Promise<void> {
  const faults: string[] = []
  const size = page.viewportSize()
  let rules: readonly string[] | undefined
  for (const width of fitsAt) {
    await page.setViewportSize({ width, height: HEIGHT })
    await waitForTransitions(page)
    faults.push(...(await cutOff(page)).map((fault) => `${width} px: ${fault}`))
    if (!IS_LONG || !axeAt.includes(width)) continue
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await waitForTransitions(page)
      const found = await violations(page, rules)
      faults.push(...found.map((fault) => `${width} px ${colorScheme}: ${fault}`))
      rules = RULES_OF_LOOKS
    }
    await page.emulateMedia({ colorScheme: null })
  }
  if (size) await page.setViewportSize(size)
  expect(faults).toEqual([])
}

/** Checks at a desktop width that the name of each control has the text that it shows, for people who speak to it. */
export async function inspectNames(page: Page): Promise<void> {
  await page.setViewportSize({ width: DESK, height: HEIGHT })
  // The rule is experimental, so no tag has it.
  expect(await violations(page, ['label-content-name-mismatch'])).toEqual([])
}

interface LargeText {
  /** The size of letters in the browser's settings, which media queries see, or that of the root alone. */
  by: 'setting' | 'root'
  px: number
  width: number
}

/** 125 to 200 %; the long run checks all of them. */
const LARGE_TEXT: readonly LargeText[] = IS_LONG
  ? (['setting', 'root'] as const).flatMap((by) =>
      [20, 24, 28, 32].flatMap((px) => [320, PHONE].map((width) => ({ by, px, width }))),
    )
  : [
      { by: 'root', px: 24, width: PHONE },
      { by: 'setting', px: 32, width: PHONE },
    ]
/** The long run checks text of 200 % at these widths too. */
const WIDER: readonly LargeText[] = IS_LONG
  ? [DESK_ENLARGED, DESK].map((width) => ({ by: 'setting', px: 32, width }))
  : []

const LONG_WORDS: readonly LargeText[] = [
  { by: 'root', px: 16, width: 320 },
  { by: 'root', px: 24, width: PHONE },
]

/**
 * Enlarges the text alone. No text may be cut off or reach out of the window, no word that fits a card may be
 * broken, and the menu button stays on screen.
 */
export async function inspectEnlargedText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const size of [...LARGE_TEXT, ...WIDER]) {
    const { by, px, width } = size
    await enlargeText(page, browser, size)
    const found = [...(await cutOff(page)), ...(await page.evaluate(brokenWords))]
    const menu = page.getByRole('button', { name: /^(Open menu|Menu)$/ })
    const box = (await menu.count()) > 0 && (await menu.isVisible()) ? await menu.boundingBox() : null
    if (box && box.x + box.width > width) found.push('the menu button is not on screen')
    faults.push(...found.map((fault) => `${px} px by ${by} at ${width} px: ${fault}`))
    const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(root).toBe(`${px}px`)
  }
  expect(faults).toEqual([])
}

/** Checks that a word of 200 letters in a field or a result leaves the page as wide as the window. */
export async function inspectLongWords(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const faults: string[] = []
  for (const [place, size] of LONG_WORDS.entries()) {
    await enlargeText(page, browser, size)
    if (place === 0) await page.evaluate(putLongWords)
    const found = (await cutOff(page)).map((fault) => fault.slice(0, 60))
    faults.push(...found.map((fault) => `${size.px} px at ${size.width} px: ${fault}`))
  }
  expect(faults).toEqual([])
}

async function enlargeText(page: Page, browser: CDPSession, { by, px, width }: LargeText): Promise<void> {
  const standard = by === 'setting' ? px : 16
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8125) } })
  await page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    by === 'root' ? `${px}px` : '',
  )
  await page.setViewportSize({ width, height: HEIGHT })
  await waitForTransitions(page)
}

/** The violations that axe finds with these rules; without any, with all of TAGS. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(layOutEverything)
  return page.evaluate(
    async (runOnly) => {
      // Further down, axe counts a target that is half below the sticky bar as too small.
      window.scrollTo(0, 0)
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run({ runOnly, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes: [first, ...more] }) => `${id} ${first?.html} and ${more.length} more`)
    },
    { type: rules ? ('rule' as const) : ('tag' as const), values: [...(rules ?? TAGS)] },
  )
}
