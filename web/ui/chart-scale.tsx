import styles from '#web/ui/chart-scale.module.css'

/** The numbers beside a chart, from the top. For eyes only: the chart says them in other words. */
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
