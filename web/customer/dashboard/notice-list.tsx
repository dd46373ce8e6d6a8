import { Link } from 'react-router-dom'
import styles from '#web/customer/dashboard/notice-list.module.css'
import type { Notice } from '#web/customer/dashboard/notices.ts'

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <ul className={styles.notices} aria-label="Notices">
      {notices.map(({ tone, text, link: [label, to] }) => (
        <li key={text} className={styles.notice} data-tone={tone}>
          {tone === 'message' ? (
            <Link className={styles.message} to={to}>
              <span>
                <b>{label}</b>: {text}
              </span>
            </Link>
          ) : (
            <>
              <p>{text}</p>
              <Link to={to}>{label}</Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
