import { Link } from 'react-router-dom'
import { formatAmount } from '#contract/money.ts'
import styles from '#web/admin/money/money.module.css'

interface FiguresProps {
  title: string
  /** What it is, how many rupees, and the address of the rows that it sums if one list has them. */
  rows: readonly (readonly [name: string, rupees: number, to?: string])[]
  hint?: string
  /** h2 on a page that has no heading above. */
  heading?: 'h2' | 'h3'
}

/** Amounts under a heading. Each opens its rows. */
export function Figures({ title, rows, hint, heading: Heading = 'h3' }: FiguresProps) {
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      <ul>
        {rows.map(([name, rupees, to]) => (
          <li key={name} data-total={name === 'Total' || undefined}>
            {to ? (
              <Link className={styles.figure} to={to}>
                <Amount name={name} rupees={rupees} />
              </Link>
            ) : (
              <p className={styles.figure}>
                <Amount name={name} rupees={rupees} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {hint && <p className={styles.soft}>{hint}</p>}
    </section>
  )
}

function Amount({ name, rupees }: { name: string; rupees: number }) {
  return (
    <>
      <span>{name}</span> <b>{formatAmount(rupees)}</b>
    </>
  )
}
