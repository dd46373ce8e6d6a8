import styles from '#web/app/layout/skip-link.module.css'

/** The id that a layout gives its main element. */
export const SKIP_TARGET = 'content'

/** The first stop of the keyboard: past the navigation, straight to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${SKIP_TARGET}`}>
      Skip to content
    </a>
  )
}
