import { cleanup } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { endAdminSession, endCustomerSession } from '#web/client/session.ts'
import { settled } from '#web/testing/react-tasks.ts'
import { fetchFrom, takeUnanswered } from '#web/testing/replies.ts'
import '#web/testing/styles-of-tags.ts'

// happy-dom would send calls and beacons over the network.
globalThis.fetch = fetchFrom([])
navigator.sendBeacon = () => true
// As in index.html, once for all files of this window.
if (!document.getElementById('toasts')) document.body.innerHTML = '<div id="toasts" aria-live="polite"></div>'

let consoleError: MockInstance
let timers: MockInstance<typeof setTimeout>

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
  timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(reset)
})

afterEach(async () => {
  vi.useRealTimers()
  // Code that is still loading makes calls too, and they belong to this test.
  await vi.dynamicImportSettled()
  await settled()
  const misnamed = controlsWithoutTheirText()
  cleanup()
  // An import that has not loaded when its file ends fails, and React keeps the failure for later files.
  await vi.dynamicImportSettled()
  const unanswered = takeUnanswered()
  // React's warnings (a missing key, an update outside of act) are bugs of the test or the site.
  expect(consoleError).not.toHaveBeenCalled()
  expect(unanswered, 'calls without an answer').toEqual([])
  expect(misnamed, 'controls whose name lacks the text that they show').toEqual([])
})

/** Who speaks to the browser says what a control shows (WCAG 2.5.3). */
function controlsWithoutTheirText(): string[] {
  const controls = [...document.querySelectorAll(':is(a, button)[aria-label]')]
  return controls
    .map((control) => [control.getAttribute('aria-label') ?? '', shownText(control)] as const)
    .filter(([name, text]) => /\p{L}/u.test(text) && !name.toLowerCase().includes(text.toLowerCase()))
    .map(([name, text]) => `${text} is called ${name}`)
}

function shownText(control: Element): string {
  const shown = control.cloneNode(true) as Element
  for (const hidden of shown.querySelectorAll('[aria-hidden=true], svg')) hidden.remove()
  return shown.textContent.replace(/\s+/g, ' ').trim()
}

/** The tests of a worker share one window and the modules of the site. */
async function reset() {
  // A timer of a toast or a call would fire in the next test, or after the window is gone.
  for (const { value } of timers.mock.results) clearTimeout(value)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endCustomerSession()
  endAdminSession()
  queryClient.clear()
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  // The toasts have a React root of their own, which stays.
  const elements = document.querySelectorAll('head > *, body > :not(#toasts)')
  for (const element of elements) element.remove()
  await settled()
}
