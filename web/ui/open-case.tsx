import type { ReactNode } from 'react'
import styles from '#web/ui/open-case.module.css'

export interface OpenCaseProps {
  /** At the right, on a phone below. */
  tray?: ReactNode
  /** Which half has room for the disc. */
  discIn?: 'page' | 'tray'
  children: ReactNode
}

/** An open game case: the content at the left, `tray` at the right, and a disc. */
export function OpenCase({ tray, discIn = 'tray', children }: OpenCaseProps) {
  return (
    <div className={styles.open} data-disc-in={discIn}>
      <div className={styles.page}>{children}</div>
      {tray && <div className={styles.tray}>{tray}</div>}
      <div className={styles.disc} aria-hidden="true" />
    </div>
  )
}
