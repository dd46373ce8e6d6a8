import styles from '#web/parts/with-amounts.module.css'

/** A text whose amounts do not break after 'Rs.' or 'Rs', and whose ranges like '1–2' stay together. */
export function WithAmounts({ children }: { children: string }) {
  return children.split(/(Rs\.? [\d,]+|\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.amount}>
        {part}
      </span>
    ),
  )
}
