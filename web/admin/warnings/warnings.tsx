import type { Warning } from '#contract/health.ts'
import styles from '#web/admin/warnings/warnings.module.css'

/** What has stopped in the machinery of the shop. Renders nothing when all works. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} role="alert" aria-label="Warnings">
      {warnings.map(({ part, text }) => (
        <li key={`${part} ${text}`}>{text}</li>
      ))}
    </ul>
  )
}
