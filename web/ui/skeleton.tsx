import styles from '#web/ui/skeleton.module.css'

interface SkeletonProps {
  /** For screen readers. */
  label: string
  /** Its final height. */
  height?: string
  /** A class with its final size, where that depends on the screen. */
  className?: string | undefined
}

/** A placeholder while content loads. A page that is prerendered may not have a `height`, which is an inline style. */
export function Skeleton({ label, height, className = '' }: SkeletonProps) {
  return (
    <div
      className={`${styles.skeleton} ${className}`}
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
