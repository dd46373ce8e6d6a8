import styles from '#web/features/layout/skip-link.module.css'

/** Id of the main element of every layout. */
export const SKIP_TARGET = 'content'

/** The first keyboard stop of a page: skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${SKIP_TARGET}`}>
      Skip to content
    </a>
  )
}
