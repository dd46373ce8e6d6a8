import styles from '#web/ui/skeleton.module.css'

interface SkeletonProps {
  /** For screen readers. */
  label: string
  /** The final height. An inline style, which a prerendered page may not have. */
  height?: string
  /** Gives the final size where it depends on the screen. */
  className?: string | undefined
}

/** A placeholder while content loads. */
export function Skeleton({ label, height, className }: SkeletonProps) {
  return (
    <div
      className={`${styles.skeleton} ${className ?? ''}`}
      style={{ minBlockSize: height }}
      role="status"
      aria-label={label}
    />
  )
}

/** A spinning disc. `label` is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return <span className={styles.disc} role="status" aria-label={label} data-needs-script />
}

/** Shown while the code of a screen loads. The style sheet delays it, so that a fast load shows nothing. */
export function ScreenLoading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Loading page" />
    </div>
  )
}
