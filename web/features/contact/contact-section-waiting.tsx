import styles from '#web/features/contact/contact-section.module.css'

/** The empty place of a contact section until its code has loaded. */
export function ContactSectionWaiting() {
  return <div className={styles.waiting} />
}
