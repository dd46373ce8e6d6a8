import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'

/** Shows a page as a visitor sees it before any script; `hydrate` is the script's arrival. */
export function showPrerendered(site: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(site)
  // React's remark on layout effects: a build without a window has none.
  vi.spyOn(console, 'error').mockClear()
  onTestFinished(() => container.remove())
  return {
    container,
    async hydrate() {
      await act(async () => void render(site, { container, hydrate: true }))
    },
  }
}
