import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { keepAddresses } from '#web/pages/html.ts'

/** A page of the build. */
export interface Page {
  built: Response
  /** Writes games into it; null when they did not come. Undefined: it has no places for games. */
  write?: ((html: string) => string) | null
  /** Instead of that of the file. */
  status?: number
}

/** The HTML of a part of the page at `address`, which React keeps as it finds it. */
export function htmlOf(address: string, part: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={address}>{part}</StaticRouter>)
}

/** The HTML of a part that the script of the page takes over: byte for byte as the build renders it. */
export function hydratableHtmlOf(address: string, part: ReactNode): string {
  return keepAddresses(renderToString(<StaticRouter location={address}>{part}</StaticRouter>))
}

/** Writes into each place of a page (web/features/games/written.ts) the HTML for its name. */
export function fillPlaces(page: string, htmlFor: (name: string) => string): string {
  return page.replace(/<!--games:(\w+)-->/g, (_, name: string) => htmlFor(name))
}

const MARK = ' data-place="'

/**
 * Replaces each marked element of a page (web/content/placed.ts), with all that is in it, by the HTML for its name. One
 * without keeps what is in it but for the marked elements there.
 */
export function replaceMarked(page: string, htmlFor: (name: string) => string | null): string {
  let written = ''
  let done = 0
  for (let mark = page.indexOf(MARK); mark >= 0; mark = page.indexOf(MARK, done)) {
    const start = page.lastIndexOf('<', mark)
    const name = page.slice(mark + MARK.length, page.indexOf('"', mark + MARK.length))
    const html = htmlFor(name)
    const end = html === null ? mark + MARK.length : endOfElement(page, start)
    written += html === null ? page.slice(done, end) : page.slice(done, start) + html
    done = end
  }
  return written + page.slice(done)
}

/** Where the element that begins at `start` ends. React and the build escape `<` in texts and attributes. */
function endOfElement(page: string, start: number): number {
  const tag = /\w+/y
  tag.lastIndex = start + 1
  const tags = new RegExp(`<(/?)${tag.exec(page)?.[0]}\\b[^>]*>`, 'g')
  tags.lastIndex = start
  let depth = 0
  for (let found = tags.exec(page); found; found = tags.exec(page)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  throw new Error('A marked element has no end')
}
