import styles from '#web/ui/skeleton.module.css'

/** A placeholder while content loads. `className` gives it the final size; `label` is for screen readers. */
export function Skeleton({ label, className }: { label: string; className: string | undefined }) {
  return <div className={`${styles.skeleton} ${className}`} role="status" aria-label={label} />
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
