import { Link } from 'react-router-dom'
import type { Today } from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { countWaiting, LATE, lateFirst } from '#web/admin/today/sections.ts'
import { countText } from '#web/admin/today/today-section.tsx'
import styles from '#web/admin/today/waiting-line.module.css'

/** What waits today, as one line of counts that leads to Today. It has its height before the counts are loaded. */
export function WaitingLine({ today }: { today: Today | undefined }) {
  const waiting = today && countWaiting(today)
  return (
    <div className={styles.line}>
      {waiting === 0 && <p>Nothing waits now.</p>}
      {today && Boolean(waiting) && (
        <Link to={adminPaths.today}>
          <span className={styles.counts}>
            <span>Waiting now ({waiting})</span>
            {lateFirst(today).map(({ name, title, count }) => (
              <span key={name}>
                {' '}
                {title} <b data-late={LATE.has(name) || undefined}>{countText(count)}</b>
              </span>
            ))}
          </span>
        </Link>
      )}
    </div>
  )
}
