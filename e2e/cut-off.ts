import type { Page } from 'playwright-core'

/** Parts of the page that cannot be seen: its width beyond the window, and texts that are cut off. */
export async function cutOff(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  })
  return [...wider, ...(await page.evaluate(textsCutOff))]
}

/**
 * Runs in the page: texts that reach out of the window, or out of a box that hides its overflow. Ignores
 * decoration and rows that scroll.
 */
function textsCutOff(): string[] {
  const everywhere = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
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
      // Also texts for screen readers only, and a game's title on a card, which its cover shows in full.
      if (scrolls || clipPath !== 'none' || webkitLineClamp !== 'none') return everywhere
      if (overflows.some((overflow) => /hidden|clip/.test(overflow)))
        return box.getBoundingClientRect()
    }
    return { ...everywhere, left: 0, right: document.documentElement.clientWidth }
  }
}
