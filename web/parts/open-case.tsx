import type { ReactNode } from 'react'
import styles from '#web/parts/open-case.module.css'

interface OpenCaseProps {
  /** In place of the disc at the right. */
  tray?: ReactNode
  children: ReactNode
}

/** A case that lies open: what is to be read or filled in at its left, the disc at its right. */
export function OpenCase({ tray, children }: OpenCaseProps) {
  return (
    <div className={styles.open}>
      <div className={styles.page}>{children}</div>
      {tray ? (
        <div className={styles.tray}>{tray}</div>
      ) : (
        <div className={styles.disc} aria-hidden="true" />
      )}
    </div>
  )
}
