import { story } from '#web/content/about.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { executives, goals, vision } from '#web/content/vision.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { WithAmounts } from '#web/features/money/with-amounts.tsx'
import styles from '#web/public/about/about-screen.module.css'
import { CompanyFigures } from '#web/public/about/company-figures.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import shapes from '#web/ui/case.module.css'
import { Section } from '#web/ui/section.tsx'

/** The long form of the about section (docs/product.md, Company facts). */
export function AboutScreen() {
  return (
    <>
      <PageHead
        title="About"
        description={`How ${company.brand} began with two games, what it is today and where it is going.`}
      />
      <Section split>
        <div className={styles.story}>
          <h1>About {company.brand}</h1>
          <p>
            <WithAmounts>{story}</WithAmounts>
          </p>
          <Buttons />
        </div>
        <CompanyFigures />
      </Section>
      <Section split>
        <div className={styles.story}>
          <h2>Our vision</h2>
          <p className={styles.vision}>{vision}</p>
        </div>
        <div className={styles.aims}>
          <h2>Our goals</h2>
          <ol className={styles.goals}>
            {goals.map(({ title, text }) => (
              <li key={title} className={styles.goal}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <Section>
        <h2>Who runs {company.brand}</h2>
        <ul className={styles.leaders}>
          {executives.map(({ role, text }) => (
            <li key={role} className={`${shapes.case} ${styles.leader}`}>
              <h3>{role}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.again}>
          <Buttons />
        </div>
      </Section>
    </>
  )
}

function Buttons() {
  return (
    <div className={styles.buttons}>
      <ButtonLink to={paths.plan}>See the plans</ButtonLink>
      <ButtonLink to={paths.gameList} variant="quiet">
        Browse the games
      </ButtonLink>
    </div>
  )
}
