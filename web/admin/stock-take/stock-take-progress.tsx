import type { ReactNode } from 'react'
import { formatCount } from '#contract/counts.ts'
import type { StockTake } from '#contract/stock-takes.ts'
import styles from '#web/admin/stock-take/stock-take.module.css'

interface StockTakeProgressProps {
  of: StockTake
  /** The next step, beside the count. */
  children?: ReactNode
}

/** How many discs of a stock-take are found, and how many are still to scan. */
export function StockTakeProgress({ of: { expected, found, finishedAt }, children }: StockTakeProgressProps) {
  const left = expected - found
  return (
    <div className={styles.progress}>
      <p className={styles.count} role="status">
        <b>{formatCount(found)}</b> of {formatCount(expected)} found
        {finishedAt === null && left > 0 && <span className={styles.left}>{`${formatCount(left)} still to scan`}</span>}
      </p>
      {children}
      <progress value={found} max={Math.max(1, expected)} aria-label="Discs found" />
    </div>
  )
}
