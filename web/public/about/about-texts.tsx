import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { executives } from '#web/content/vision.ts'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
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

/** Who answers for what. One number reaches all of them. */
export function Leaders() {
  return (
    <div className={styles.leaders} {...placed('leaders')}>
      <h2>Who can help you</h2>
      <p>Three people lead the shop. One WhatsApp number reaches all three.</p>
      <ul>
        {executives.map(({ role, text, about }) => (
          <li key={role} className={styles.leader}>
            <h3>{role}</h3>
            <p>{text}</p>
            <WhatsAppLink text={`Hello ${company.brand}, a question about ${about} for the ${role}: `}>
              Ask about {about} on WhatsApp
            </WhatsAppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
