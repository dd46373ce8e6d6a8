import type { ReactNode } from 'react'
import styles from '#web/ui/open-case.module.css'

interface OpenCaseProps {
  /** Replaces the disc at the right. */
  tray?: ReactNode
  children: ReactNode
}

/** An open game case: the content at the left, a disc or `tray` at the right. */
export function OpenCase({ tray, children }: OpenCaseProps) {
  return (
    <div className={styles.open}>
      <div className={styles.page}>{children}</div>
      {tray ? <div className={styles.tray}>{tray}</div> : <div className={styles.disc} aria-hidden="true" />}
    </div>
  )
}
