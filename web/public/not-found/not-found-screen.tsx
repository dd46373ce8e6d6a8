import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { Notice } from '#web/features/layout/error-boundary.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import styles from '#web/public/not-found/not-found-screen.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The page for unknown paths, served with status 404. */
export function NotFoundScreen() {
  return (
    <Notice heading="404 PAGE">
      <PageHead title="Page not found" description="There is no page at this address." />
      <p className={styles.text}>The page you were looking for could not be found</p>
      <div className={styles.ways}>
        <div className={styles.links}>
          <ButtonLink to={paths.home}>GO TO HOME PAGE</ButtonLink>
          <ButtonLink to={paths.gameList} variant="quiet">
            Browse the games
          </ButtonLink>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element yet */}
        <form className={styles.search} role="search" action={paths.search} data-needs-script>
          <input type="search" name="q" aria-label="Search games" placeholder="Search games" />
          <button type="submit" className={buttonClass('quiet')}>
            Search
          </button>
        </form>
        <p>
          Still lost? <Link to={paths.contact}>Ask us</Link>, or <Link to={paths.trackOrder}>track your order</Link>.
        </p>
      </div>
    </Notice>
  )
}
