import { facts } from '#web/content/about.ts'
import styles from '#web/public/about/company-figures.module.css'
import shapes from '#web/ui/case.module.css'

const FIGURES = [
  [facts.founded, 'founded'],
  [facts.team, 'people in the team'],
  [`${facts.games}+`, 'games'],
  [facts.consolesAtOneEvent, 'consoles at one event'],
] as const

export function CompanyFigures() {
  return (
    <dl className={styles.figures}>
      {FIGURES.map(([figure, what]) => (
        <div key={what} className={`${shapes.case} ${styles.figure}`} data-tone="accent">
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
