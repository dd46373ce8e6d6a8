import { Link } from 'react-router-dom'
import styles from '#web/ui/page-links.module.css'

interface PageLinksProps {
  current: number
  count: number
  /** Address of a page. */
  to: (page: number) => string
  /** Called when a page link is clicked. */
  onPageChange?: () => void
}

/** Links to the first, last, adjacent, previous and next pages of a list. */
export function PageLinks({ current, count, to, onPageChange }: PageLinksProps) {
  if (count < 2) return null
  const link = (page: number, label: string, name: string) => (
    <Link className={styles.link} to={to(page)} aria-label={name} onClick={onPageChange}>
      {label}
    </Link>
  )
  return (
    <nav className={styles.pages} aria-label="Pages">
      {current > 1 && link(current - 1, '‹', 'Previous page')}
      {shownPages(current, count).map((page, place, shown) => (
        <span key={page} className={styles.page}>
          {page - (shown[place - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {page === current ? (
            <span className={styles.link} aria-current="page">
              {page}
            </span>
          ) : (
            link(page, String(page), `Page ${page}`)
          )}
        </span>
      ))}
      {current < count && link(current + 1, '›', 'Next page')}
    </nav>
  )
}

function shownPages(current: number, count: number): number[] {
  const wanted = [1, current - 1, current, current + 1, count]
  return [...new Set(wanted)].filter((page) => page >= 1 && page <= count)
}
