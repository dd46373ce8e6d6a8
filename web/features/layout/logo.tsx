import { Link } from 'react-router-dom'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import styles from '#web/features/layout/logo.module.css'

/** The brand with its drawing, linked to the home page. */
export function Logo() {
  return (
    <Link className={styles.logo} to={paths.home} aria-label={`${company.brand}, home`} {...placed('logo')}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle className={styles.disc} cx="20" cy="16" r="11" />
        <circle className={styles.hole} cx="20" cy="16" r="3" />
        <rect className={styles.case} x="2" y="3" width="17" height="26" rx="3" />
        <rect className={styles.spine} x="2" y="3" width="4.5" height="26" rx="2" />
      </svg>
      {company.brand}
    </Link>
  )
}
