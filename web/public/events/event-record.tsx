import { eventRecord } from '#web/content/events.ts'
import { placed } from '#web/content/placed.ts'

export function EventRecord() {
  return <p {...placed('event-record')}>{eventRecord()}</p>
}
