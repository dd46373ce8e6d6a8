import { Notice } from '#web/app/notice.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The page for unknown paths, served with status 404. */
export function NotFoundScreen() {
  return (
    <Notice heading="404 PAGE">
      <PageHead title="Page not found" description="There is no page at this address." />
      <p>The page you were looking for could not be found</p>
      <ButtonLink to={paths.home}>GO TO HOME PAGE</ButtonLink>
      <ButtonLink to={paths.gameList} variant="quiet">
        Browse the games
      </ButtonLink>
    </Notice>
  )
}
