import { paths } from '#web/app/paths.ts'
import { story } from '#web/content/about.ts'
import { company } from '#web/content/company.ts'
import { Section } from '#web/parts/section.tsx'
import styles from '#web/screens/public/home/about-section.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The short form of the about page (section 2). */
export function AboutSection() {
  return (
    <Section>
      <h2>About {company.brand}</h2>
      <div className={styles.story}>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ButtonLink to={paths.about} variant="quiet">
          Read More
        </ButtonLink>
      </div>
    </Section>
  )
}
