import styles from '#web/parts/contact-section-waiting.module.css'

/** Stands in for a contact section while its code is on its way. */
export function ContactSectionWaiting() {
  return <div className={styles.waiting} />
}
