import { descriptions } from '#web/content/descriptions.ts'
import { paths } from '#web/content/paths.ts'
import { goals, vision } from '#web/content/vision.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import styles from '#web/public/about/about-screen.module.css'
import { AboutStory, Leaders } from '#web/public/about/about-texts.tsx'
import { CompanyFigures } from '#web/public/about/company-figures.tsx'
import { Section } from '#web/ui/section.tsx'

/** The long form of the about section (docs/product.md, Company facts). */
export function AboutScreen() {
  return (
    <>
      <PageHead title="About" description={descriptions[paths.about]()} />
      <Section split>
        <AboutStory />
        <CompanyFigures />
      </Section>
      <Section split>
        <div className={styles.part}>
          <h2>Our vision</h2>
          <p className={styles.vision}>{vision}</p>
        </div>
        <div className={styles.part}>
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
        <Leaders />
      </Section>
    </>
  )
}
