import type { Page } from 'playwright-core'

/** Returns what does not fit: the width of a page that is wider than the window, and texts that are cut off. */
export async function cutOff(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  })
  return [...wider, ...(await page.evaluate(textsCutOff))]
}

/**
 * Runs in the page. Returns the texts that reach beyond the window, or beyond a box that hides its overflow.
 * Ignores decoration and everything that scrolls.
 */
function textsCutOff(): string[] {
  const noLimit = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
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

  /** The box that the text has to fit into. */
  function limitOf(parent: Element) {
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(box)
      const overflows = [overflowX, overflowY]
      const scrolls = overflows.some((overflow) => /auto|scroll/.test(overflow))
      // A clip path hides texts for screen readers. A line clamp cuts titles that the cover shows in full.
      if (scrolls || clipPath !== 'none' || webkitLineClamp !== 'none') return noLimit
      if (overflows.some((overflow) => /hidden|clip/.test(overflow)))
        return box.getBoundingClientRect()
    }
    return { ...noLimit, left: 0, right: document.documentElement.clientWidth }
  }
}
