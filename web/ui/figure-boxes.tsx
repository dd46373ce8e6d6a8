import type { ReactNode } from 'react'
import shapes from '#web/ui/case.module.css'
import styles from '#web/ui/figure-boxes.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FigureBoxesProps {
  /** In one line on a phone too, unless the text is large. */
  small?: boolean
  children: ReactNode
}

export function FigureBoxes({ small, children }: FigureBoxesProps) {
  return (
    <div className={styles.boxes} data-small={small || undefined}>
      {children}
    </div>
  )
}

interface FigureBoxProps {
  label: string
  /** A short value: two of these boxes are side by side on a phone. */
  isShort?: boolean
  note?: string | undefined
  /** What is counted. */
  about?: string
  children: ReactNode
}

export function FigureBox({ label, isShort, note, about, children }: FigureBoxProps) {
  return (
    <div className={`${shapes.case} ${styles.box}`} data-tone="action" data-short={isShort || undefined}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{children}</p>
      {about && <p className={styles.about}>{about}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

export function FigureWaiting({ label }: { label: string }) {
  return <Skeleton label={label} className={styles.waiting} />
}
