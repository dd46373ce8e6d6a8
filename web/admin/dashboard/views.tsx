import type { CSSProperties } from 'react'
import { counted } from '#contract/counts.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { TIME_ZONE } from '#contract/terms.ts'
import styles from '#web/admin/dashboard/views.module.css'
import { ChartScale } from '#web/admin/money/month-bars.tsx'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
})

/** Page views per hour as a bar chart. It is a list, so that screen readers can read it. */
export function Views({ views }: { views: Dashboard['views'] }) {
  const most = Math.max(...views.map(({ count }) => count))
  const total = views.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.views} aria-labelledby="views">
      <h2 id="views">Real-time view</h2>
      <p className={styles.total}>
        {counted(total, 'page view')} in the last 24 hours
        {total > 0 && `, at most ${most} in one hour`}. The yellow bar is this hour.
      </p>
      <div className={styles.chart}>
        <ChartScale
          marks={[
            { at: 0, text: `${Math.max(1, most)}` },
            ...(most % 2 === 0 && most > 0 ? [{ at: 0.5, text: `${most / 2}` }] : []),
            { at: 1, text: '0' },
          ]}
        />
        <ol className={styles.bars} aria-label="Page views per hour, Karachi time">
          {views.map(({ hour, count }, index) => (
            <li key={hour} className={styles.hour} title={`${clock.format(hour)}: ${count}`}>
              <span
                className={styles.bar}
                style={{ '--share': count / Math.max(1, most) } as CSSProperties}
                data-now={index === views.length - 1 || undefined}
              />
              <span className={styles.time}>{clock.format(hour)}</span>
              <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
