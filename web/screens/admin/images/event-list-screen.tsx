import { PageHead } from '#web/app/page-head.tsx'

export function EventListScreen() {
  return (
    <>
      <PageHead title="Events" description="The logos of the events page." />
      <h1>Events</h1>
    </>
  )
}
