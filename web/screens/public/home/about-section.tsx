import { paths } from '#web/app/paths.ts'
import { story } from '#web/content/about.ts'
import { company } from '#web/content/company.ts'
import { CompanyFigures } from '#web/parts/company-figures.tsx'
import { Section } from '#web/parts/section.tsx'
import { WithAmounts } from '#web/parts/with-amounts.tsx'
import styles from '#web/screens/public/home/about-section.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

export function AboutSection() {
  return (
    <Section split>
      <div className={styles.story}>
        <h2>About {company.brand}</h2>
        <p>
          <WithAmounts>{story}</WithAmounts>
        </p>
        <ButtonLink to={paths.about} variant="quiet">
          Read More
        </ButtonLink>
      </div>
      <CompanyFigures />
    </Section>
  )
}
