import type { ReactNode } from 'react'
import styles from '#web/ui/open-case.module.css'

export interface OpenCaseProps {
  /** At the right, on a phone below. */
  tray?: ReactNode
  /** The page lies over both halves, above the disc or, on a wide screen, without it. */
  spread?: 'above-disc' | 'alone'
  children: ReactNode
}

/** An open game case: the content at the left, `tray` at the right, and a disc. */
export function OpenCase({ tray, spread, children }: OpenCaseProps) {
  return (
    <div className={styles.open} data-spread={spread}>
      <div className={styles.page}>{children}</div>
      {tray && <div className={styles.tray}>{tray}</div>}
      <div className={styles.disc} aria-hidden="true" />
    </div>
  )
}
