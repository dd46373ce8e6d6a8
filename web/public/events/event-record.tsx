import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'

export function EventRecord() {
  return (
    <p {...placed('event-record')}>
      Our record: <b>{company.consolesAtOneEvent} consoles</b> at one event.
    </p>
  )
}
