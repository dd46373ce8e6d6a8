import { PageHead } from '#web/app/page-head.tsx'

export function EventDetailScreen() {
  return (
    <>
      <PageHead title="Event" description="One logo of the events page." />
      <h1>Event</h1>
    </>
  )
}
