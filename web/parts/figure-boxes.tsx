import type { ReactNode } from 'react'
import styles from '#web/parts/figure-boxes.module.css'
import shapes from '#web/ui/case.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function FigureBoxes({ children }: { children: ReactNode }) {
  return <div className={styles.boxes}>{children}</div>
}

export function FigureBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${shapes.case} ${styles.box}`} data-tone="action">
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{children}</p>
    </div>
  )
}

export function FigureWaiting({ label }: { label: string }) {
  return <Skeleton label={label} className={styles.waiting} />
}
