import { Notice } from '#web/app/notice.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** What a visitor sees when a screen could not be drawn or its code could not be fetched. */
export function ErrorScreen() {
  return (
    <Notice heading="Something went wrong">
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <p>This page could not be shown. Please check your connection and load it again.</p>
      <Button onClick={() => location.reload()}>Reload page</Button>
      {/* A plain link: a fresh start also leaves behind whatever failed. */}
      <a href={paths.home}>Go to the home page</a>
    </Notice>
  )
}
