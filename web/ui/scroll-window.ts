/** What of a long row is seen and what is drawn; indexes, `to` excluded. */
export interface ScrollWindow {
  /** Drawn: the view and at least one more on either side. */
  from: number
  to: number
  /** The view that is seen, of `pages`; the first is 0. */
  page: number
  pages: number
  /** How many whole items a view holds. */
  perPage: number
}

/**
 * `start` is where the view begins and `inView` how wide it is, both in items and parts of one. What
 * is drawn changes by whole views, so that scrolling draws seldom.
 */
export function scrollWindow(start: number, inView: number, count: number): ScrollWindow {
  // A finger can pull a row beyond its beginning.
  const first = Math.max(0, start)
  const perPage = Math.max(1, Math.floor(inView))
  const pages = Math.max(1, Math.ceil(count / perPage))
  // The last view is seldom a whole one: it is reached when nothing is left to scroll.
  const isAtEnd = first + inView >= count - 0.05
  const page = isAtEnd ? pages - 1 : Math.min(pages - 1, Math.round(first / perPage))
  const step = Math.ceil(inView)
  const at = Math.floor(first / step)
  return {
    from: Math.max(0, (at - 1) * step),
    to: Math.min(count, (at + 3) * step),
    page,
    pages,
    perPage,
  }
}
