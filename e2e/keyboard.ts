import type { Locator, Page } from 'playwright-core'
import { standStill } from './audit.ts'

interface Stop {
  name: string
  /** Why the focus may not be visible; empty when it is. */
  unseen: string
}

/** Runs in the page: the focused element, and whether its focus is visible. */
function focused(): Stop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: '', unseen: '' }
  const named = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const seen = document.elementFromPoint(left + part * width, top + part * height)
    return seen && (element.contains(seen) || seen.contains(element))
  })
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  return {
    name: (named ?? element.textContent ?? '').trim(),
    unseen: [!hasOutline && 'no outline', !isSeen && 'not on screen'].filter(Boolean).join(', '),
  }
}

/** Every stop of Tab from the beginning of the page to its end, in order. */
export async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab')
    await standStill(page)
    const stop = await page.evaluate(focused)
    // After the last stop the focus leaves the page.
    if (stop.name === '') return stops
    stops.push(stop)
  }
  throw new Error('The focus never left the page')
}

/** Presses Tab, or Shift+Tab, until this element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by ${key}`)
}

/** Whether this element has the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.evaluate((own) => own === document.activeElement)
}
