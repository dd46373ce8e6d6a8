import { company, titles } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import styles from '#web/public/about/company-figures.module.css'

export function CompanyFigures() {
  const figures = [
    [company.founded, 'founded'],
    [company.team, 'people in the team'],
    [`${Math.max(titles, company.games)}+`, 'games'],
    [company.consolesAtOneEvent, 'consoles at one event, our record'],
  ] as const
  return (
    <dl className={styles.figures} {...placed('figures')}>
      {figures.map(([figure, what]) => (
        <div key={what} className={styles.figure}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
