import type { CSSProperties } from 'react'
import { formatMonth } from '#contract/dates.ts'
import styles from '#web/admin/money/money.module.css'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

/** The chart's units: 12 months side by side, each with two bars in its middle. A bar of 0 is a line of `STUB`. */
const [MONTH, BAR, HEIGHT, STUB] = [20, 8, 100, 1]

/** Two numbers of the scale that are nearer would be one over the other. */
const NEAREST = HEIGHT / 8

const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

interface MonthBarsProps<Month> {
  title: string
  /** For screen readers only. */
  caption: string
  months: readonly Month[]
  /** The first and the second bar of a month. */
  bars: readonly [MonthBar<Month>, MonthBar<Month>]
  /** A number of the scale, as it reads. */
  text: (value: number) => string
  /** The columns of the table after the month. */
  columns: readonly Column<Month>[]
}

interface MonthBar<Month> {
  legend: string
  of: (month: Month) => number
}

/** Two numbers of each month: a picture, and a table that says the same. */
export function MonthBars<Month extends { month: string }>(props: MonthBarsProps<Month>) {
  const { title, caption, months, bars, text, columns } = props
  const [first, second] = bars
  const values = months.flatMap((month) => [first.of(month), second.of(month)])
  const most = Math.max(1, ...values)
  const least = Math.min(0, ...values)
  const heightOf = (value: number) => (Math.abs(value) / (most - least)) * HEIGHT
  const zero = heightOf(most)
  const scale = [...new Set([most, 0, least])].filter((value) => value === 0 || heightOf(value) > NEAREST)
  const bar = (value: number, x: number, className: string | undefined) => {
    const height = Math.max(STUB, heightOf(value))
    return <rect className={className} x={x} y={value < 0 ? zero : zero - height} width={BAR} height={height} />
  }
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <figure className={styles.chart}>
        <figcaption className={styles.legend}>
          <span>{first.legend}</span> <span data-second>{second.legend}</span>
        </figcaption>
        <div className={styles.plot}>
          <ChartScale marks={scale.map((value) => ({ at: (most - value) / (most - least), text: text(value) }))} />
          <svg viewBox={`0 0 ${months.length * MONTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {months.map((month, index) => (
              <g key={month.month}>
                {bar(first.of(month), index * MONTH + MONTH / 2 - BAR, styles.first)}
                {bar(second.of(month), index * MONTH + MONTH / 2, styles.second)}
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
          caption={caption}
          columns={[{ header: 'Month', phone: 'title', cell: ({ month }) => formatMonth(month) }, ...columns]}
          rows={[...months].reverse()}
          rowKey={({ month }) => month}
        />
      </details>
    </section>
  )
}

interface ScaleMark {
  /** How far down the chart, from 0 to 1. */
  at: number
  text: string
}

/**
 * The numbers beside a chart, each at its height. Hidden from screen readers: the chart has the numbers as text. The
 * chart is as high as the custom property `--chart` of a parent.
 */
export function ChartScale({ marks }: { marks: readonly ScaleMark[] }) {
  return (
    <p className={styles.scale} aria-hidden="true">
      {marks.map(({ at, text }) => (
        <span key={text} style={{ '--at': at } as CSSProperties}>
          {text}
        </span>
      ))}
    </p>
  )
}
