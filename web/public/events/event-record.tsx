import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import styles from '#web/public/events/events-screen.module.css'

export function EventRecord() {
  return (
    <p {...placed('event-record')} className={styles.record}>
      <b>{company.consolesAtOneEvent} consoles</b> at one event is our record so far.
    </p>
  )
}
