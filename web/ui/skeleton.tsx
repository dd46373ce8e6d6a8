import styles from '#web/ui/skeleton.module.css'

/** A placeholder while content loads. `className` gives it the final size; `label` is for screen readers. */
export function Skeleton({ label, className }: { label: string; className: string | undefined }) {
  return <div className={`${styles.skeleton} ${className}`} role="status" aria-label={label} />
}
