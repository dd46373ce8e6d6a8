/** The visible and the rendered part of a long row. */
export interface ScrollWindow {
  /** Index of the first rendered item. At least one view on either side is rendered too. */
  from: number
  /** Index after the last rendered item. */
  to: number
  /** The visible page, from 0. */
  page: number
  pages: number
  /** Whole items in a view. */
  perPage: number
}

/**
 * Computes the window from the scroll position `start` and the width `inView`, both in items. `from` and `to`
 * change by whole views, so that scrolling renders seldom.
 */
export function scrollWindow(start: number, inView: number, count: number): ScrollWindow {
  // Overscroll makes `start` negative.
  const first = Math.max(0, start)
  const perPage = Math.max(1, Math.floor(inView))
  const pages = Math.max(1, Math.ceil(count / perPage))
  // The last page is rarely full, so it is reached at the end of the row.
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
