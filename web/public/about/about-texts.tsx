import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/about/about-screen.module.css'
import { Punctuality, story } from '#web/public/home/about-section.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

export function AboutStory() {
  return (
    <div className={styles.story} {...placed('about-story')}>
      <h1>About {company.brand}</h1>
      <p>
        <WithAmounts>{story()}</WithAmounts>
      </p>
      <Punctuality />
      <div className={styles.buttons}>
        <ButtonLink to={paths.plan}>See the plans</ButtonLink>
        <ButtonLink to={paths.gameList} variant="quiet">
          Browse the games
        </ButtonLink>
      </div>
    </div>
  )
}

export function LeadersHeading() {
  return <h2 {...placed('leaders')}>Who leads {company.brand}</h2>
}
