import styles from '#web/ui/chart-scale.module.css'

/** The numbers beside a chart, from the top. Hidden from screen readers: the chart has the numbers as text. */
export function ChartScale({ numbers }: { numbers: readonly string[] }) {
  return (
    <p className={styles.scale} aria-hidden="true">
      {numbers.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a scale never move
        <span key={index}>{number}</span>
      ))}
    </p>
  )
}
