import { formatMonth } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { Money } from '#contract/money-overview.ts'
import styles from '#web/admin/money/money.module.css'
import { ChartScale } from '#web/ui/chart-scale.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Month = Money['months'][number]

/** The chart's units: 12 months side by side, each with two bars. */
const [MONTH, BAR, HEIGHT] = [20, 8, 100]

const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** What came in and what deposits grew by, month by month: a picture, and a table that says the same. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const amounts = months.flatMap(({ received, deposits }) => [received, deposits])
  const most = Math.max(1, ...amounts)
  const least = Math.min(0, ...amounts)
  const heightOf = (rupees: number) => (Math.abs(rupees) / (most - least)) * HEIGHT
  const zero = heightOf(most)
  const bar = (rupees: number, x: number, className: string | undefined) => (
    <rect
      className={className}
      x={x}
      y={rupees < 0 ? zero : zero - heightOf(rupees)}
      width={BAR}
      height={heightOf(rupees)}
    />
  )
  return (
    <section className={styles.part}>
      <h2>The last twelve months</h2>
      <figure className={styles.chart}>
        <figcaption className={styles.legend}>
          <span data-of="received">Received</span> <span data-of="deposits">Deposits in it, minus those paid back</span>
        </figcaption>
        <div className={styles.plot}>
          <ChartScale numbers={[most, least].map((rupees) => formatShortRupees(paisa(rupees)))} />
          <svg viewBox={`0 0 ${months.length * MONTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {months.map(({ month, received, deposits }, index) => (
              <g key={month}>
                {bar(received, index * MONTH + 1, styles.received)}
                {bar(deposits, index * MONTH + 1 + BAR, styles.deposits)}
              </g>
            ))}
            <line
              className={styles.zero}
              x1="0"
              x2={months.length * MONTH}
              y1={zero}
              y2={zero}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <ol className={styles.months} aria-hidden="true">
            {months.map(({ month }) => (
              <li key={month}>{shortMonth.format(Date.parse(month)).slice(0, 3)}</li>
            ))}
          </ol>
        </div>
      </figure>
      <details>
        <summary>As a table</summary>
        <DataTable
          caption="Received and deposits by month"
          columns={COLUMNS}
          rows={[...months].reverse()}
          rowKey={({ month }) => month}
        />
      </details>
    </section>
  )
}

const COLUMNS: Column<Month>[] = [
  { header: 'Month', phone: 'title', cell: ({ month }) => formatMonth(month) },
  {
    header: 'Received',
    noWrap: true,
    isNumber: true,
    cell: ({ received }) => formatShortRupees(paisa(received)),
  },
  {
    header: 'Deposits',
    noWrap: true,
    isNumber: true,
    cell: ({ deposits }) => formatShortRupees(paisa(deposits)),
  },
]
