import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'

/** Shows the prerendered HTML; call `hydrate` to run the script. */
export function showPrerendered(site: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(site)
  // React warns about layout effects, because the test renders on the server with a window.
  vi.spyOn(console, 'error').mockClear()
  return {
    container,
    async hydrate() {
      await act(async () => void render(site, { container, hydrate: true }))
    },
  }
}
