import styles from '#web/ui/skeleton.module.css'

/**
 * A quiet placeholder for what is loading. The screen gives it the final size of that content by
 * `className`; `label` is said once to screen readers.
 */
export function Skeleton({ label, className }: { label: string; className: string | undefined }) {
  return <div className={`${styles.skeleton} ${className}`} role="status" aria-label={label} />
}
