import { company, onTime } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/home/about-section.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The short form of the about section. */
export function ShortStory() {
  return (
    <div className={styles.story} {...placed('story')}>
      <h2>About {company.brand}</h2>
      <p>
        <WithAmounts>{story()}</WithAmounts>
      </p>
      <Punctuality />
      <ButtonLink to={paths.about} variant="quiet">
        Read More
      </ButtonLink>
    </div>
  )
}

/** How many deliveries of the last year came by the promised day, once there are enough to say. */
export function Punctuality() {
  if (onTime === null) return null
  return (
    <p>
      In the last year <b>{onTime} of every 100 deliveries</b> came on the promised day.
    </p>
  )
}

/** The short form of the about section; the long form begins with it. */
export function story(): string {
  return `We started with ${company.firstGames} and ${company.firstMoney}. Today we bring games to doors all over Pakistan, set up gaming at events and sell gift cards.`
}
