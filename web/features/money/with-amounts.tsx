import styles from '#web/features/money/price.module.css'

/** A text whose amounts do not break after 'Rs.', and whose ranges like '1–2' and days stay together. */
export function WithAmounts({ children }: { children: string }) {
  return children.split(/(Rs\. [\d,]+|\d+–\d+|\d+ [A-Z][a-z]{2} \d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.amount}>
        {part}
      </span>
    ),
  )
}
