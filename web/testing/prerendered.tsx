import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { openPage } from '#web/testing/opened-page.ts'

/** Shows the prerendered HTML; call `hydrate` to run the script. */
export function showPrerendered(site: ReactNode) {
  return show(prerendered(site), site)
}

/** Shows the page at a path as a host of the site writes it with this reply (`openPage`). */
export async function showWritten(path: string, site: ReactNode, reply: number | object | undefined) {
  const root = '<div id="root">'
  const built = `<html><head><title>Brand</title></head><body>${root}${prerendered(site)}</div></body></html>`
  const { body } = await openPage(path, built, reply)
  const [html = '', data = ''] = body.slice(body.indexOf(root) + root.length).split(/<\/div>(?=<script|<\/body>)/)
  document.body.insertAdjacentHTML('beforeend', data.replace('</body></html>', ''))
  return show(html, site)
}

function prerendered(site: ReactNode): string {
  const html = renderToString(site)
  // React warns about layout effects, because the test renders on the server with a window.
  vi.spyOn(console, 'error').mockClear()
  // A browser starts with an empty cache.
  queryClient.clear()
  return html
}

function show(html: string, site: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  return {
    container,
    async hydrate() {
      await act(async () => void render(site, { container, hydrate: true }))
    },
  }
}
