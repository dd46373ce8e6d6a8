import type { Page } from 'playwright-core'

/** Returns what does not fit: the width of a page that is wider than the window, and texts that are cut off. */
export async function cutOff(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  })
  await page.evaluate(layOutEverything)
  return [...wider, ...(await page.evaluate(textsCutOff))]
}

/**
 * Runs in the page. Lays out what is far below the window too: reading a box of it would else lay out each
 * item alone, and axe would report its elements as overlapping.
 */
export function layOutEverything(): void {
  const rule = '* { content-visibility: visible !important }'
  if (document.adoptedStyleSheets.some(({ cssRules: [first] }) => first?.cssText === rule)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rule)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Runs in the page. Returns the texts that reach beyond the window, or beyond a box that hides its overflow.
 * Ignores decoration and everything that scrolls.
 */
function textsCutOff(): string[] {
  const noLimit = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
  const limitOfPage = { ...noLimit, left: 0, right: document.documentElement.clientWidth }
  const limits = new Map<Element, typeof noLimit>()
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent?.checkVisibility()) continue
    if (parent.closest('[aria-hidden=true], [aria-roledescription=slide], option')) continue
    const limit = limitOf(parent)
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const isWithin = left >= limit.left - 1 && right <= limit.right + 1
    if (isWithin && top >= limit.top - 1 && bottom <= limit.bottom + 1) continue
    found.push(`cut off: ${text.textContent}`)
  }
  return found

  /** The box that the texts of this element have to fit into. */
  function limitOf(element: Element): typeof noLimit {
    const limit = limits.get(element) ?? ownLimit(element)
    limits.set(element, limit)
    return limit
  }

  function ownLimit(element: Element) {
    const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element)
    const overflows = [overflowX, overflowY]
    const scrolls = overflows.some((overflow) => /auto|scroll/.test(overflow))
    // A clip path hides texts for screen readers. A line clamp cuts titles that the cover shows in full.
    if (scrolls || clipPath !== 'none' || webkitLineClamp !== 'none') return noLimit
    if (overflows.some((overflow) => /hidden|clip/.test(overflow))) {
      return element.getBoundingClientRect()
    }
    return element.parentElement ? limitOf(element.parentElement) : limitOfPage
  }
}

/**
 * Runs in the page. Returns the words and figures that begin in one line and end in another, though they are narrower
 * than a card of the page. A hyphen or a slash ends a word; an address with @ or :// and a word of more than 20 letters
 * may break.
 */
export function brokenWords(): string[] {
  // Both gutters of the page, and of the card its padding and its border, with large text on a phone.
  const card = document.documentElement.clientWidth - 38
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent?.checkVisibility() || parent.closest('[aria-hidden=true], option, textarea')) continue
    // For screen readers only.
    if (getComputedStyle(parent).clipPath !== 'none' || isInFlatBox(parent)) continue
    if (!widthWhenBroken(text, 0, text.textContent?.length ?? 0)) continue
    for (const { 0: run, index: start } of (text.textContent ?? '').matchAll(/\S+/g)) {
      if (/@|:\/\//.test(run)) continue
      for (const { 0: word, index } of run.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}'’.,]{2,20}(?![\p{L}\p{N}])/gu)) {
        const width = widthWhenBroken(text, start + index, word.length)
        if (width && width <= card) found.push(`broken: ${word}`)
      }
    }
  }
  return found

  /** Whether it is in a box without height that shows nothing beside it. */
  function isInFlatBox(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (box.clientHeight === 0 && getComputedStyle(box).overflowY === 'hidden') return true
    }
    return false
  }

  /** How wide these letters are together, when they are in more than one line. */
  function widthWhenBroken(text: Node, from: number, letters: number): number | undefined {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + letters)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    const [first, ...more] = boxes
    const isBroken = first && more.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
    return isBroken ? boxes.reduce((sum, { width }) => sum + width, 0) : undefined
  }
}

/**
 * Runs in the page. Puts a word of 200 letters into each field of text and each text that can come from people: all but
 * the names of controls and columns, and what stays in one line. React does not notice, so the page is used up.
 */
export function putLongWords(): void {
  const word = 'W'.repeat(200)
  for (const field of document.querySelectorAll<HTMLInputElement>('textarea, input')) {
    if (/^(textarea|text|search|email|tel)$/.test(field.type)) field.value = word
  }
  const fixed = 'button, label, legend, summary, option, th, dt, noscript, [aria-hidden=true]'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent?.closest('main') || parent.closest(fixed)) continue
    if (getComputedStyle(parent).whiteSpace.includes('nowrap')) continue
    if (/\p{L}{3}/u.test(text.nodeValue ?? '')) text.nodeValue = word
  }
}
