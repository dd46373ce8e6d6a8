import styles from '#web/ui/skeleton.module.css'

/** A spinning disc. `label` is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return <span className={styles.disc} role="status" aria-label={label} data-needs-script />
}
