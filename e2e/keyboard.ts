import type { Locator, Page } from 'playwright-core'
import { waitForTransitions } from './audit.ts'
import { hydrated } from './journey.ts'

/** An element that Tab reaches. */
interface TabStop {
  /** The label or the text of the element. */
  name: string
  /** Why a user of the keyboard cannot use it: no name, or the focus is not visible; '' when all is well. */
  fault: string
}

/** Runs in the page. Returns the focused element; undefined when no element has the focus. */
function focusedStop(): TabStop | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const isOnScreen = [0.1, 0.5, 0.9].some((part) => {
    const atPoint = document.elementFromPoint(left + part * width, top + part * height)
    return atPoint && (element.contains(atPoint) || atPoint.contains(element))
  })
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const name = (label || element.textContent || element.querySelector('img')?.alt || '').trim()
  const faults = [!name && 'no name', !hasOutline && 'no outline', !isOnScreen && 'not on screen']
  return { name, fault: faults.filter(Boolean).join(', ') }
}

/** Presses Tab from the beginning of the page to its end. Returns every element that got the focus. */
export async function tabStops(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = []
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab')
    await waitForTransitions(page)
    const stop = await page.evaluate(focusedStop)
    // After the last element the focus leaves the page.
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('The focus never left the page')
}

/**
 * Presses Tab, or Shift+Tab, until this element has the focus, and waits until it reacts to the next key: on a busy
 * machine an element is shown, and a page has no request under way, before React listens to it.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < 120; step++) {
    if (await hasFocus(target)) return hydrated(target)
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by ${key}`)
}

/** Whether this element has the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement)
}
