import styles from '#web/ui/segments.module.css'

/** `filled` of `of` as a bar of segments. Hidden from screen readers: the numbers are also text. */
export function Segments({ filled, of }: { filled: number; of: number }) {
  const segments = Array.from({ length: of }, (_, index) => `segment ${index}`)
  return (
    <span className={styles.bar} aria-hidden="true">
      {segments.map((segment, index) => (
        <i key={segment} data-filled={index < filled || undefined} />
      ))}
    </span>
  )
}
