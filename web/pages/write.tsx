import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'

/** The HTML of a part of the page at `address`. */
export function htmlOf(address: string, part: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={address}>{part}</StaticRouter>)
}

/** Writes into each place of a page (web/features/games/written.ts) the HTML for its name. */
export function fillPlaces(page: string, htmlFor: (name: string) => string): string {
  return page.replace(/<!--games:(\w+)-->/g, (_, name: string) => htmlFor(name))
}

/** The page of the build with games. The edge keeps it for a minute, unless a change purges `games`. */
export function withGames(html: string, page: Response, status = 200): Response {
  const headers = headersOf(page)
  headers.set('cloudflare-cdn-cache-control', 'public, max-age=60')
  headers.set('cache-tag', 'games')
  return new Response(html, { status, headers })
}

/** The page as the build made it: its screen asks for the games. */
export function withoutGames(page: Response): Response {
  return new Response(page.body, { status: page.status, headers: headersOf(page) })
}

function headersOf(page: Response): Headers {
  const headers = new Headers(page.headers)
  // The browser must not keep a page without games.
  headers.delete('etag')
  headers.delete('content-length')
  headers.set('cache-control', 'no-cache')
  return headers
}
