import { ShortStory } from '#web/public/home/about-section.tsx'
import { Questions } from '#web/public/home/faq.tsx'
import styles from '#web/public/home/home-more.module.css'
import { ServiceSection } from '#web/public/home/service-section.tsx'
import { Section } from '#web/ui/section.tsx'

/** The lower part of the home page. It works as plain HTML, so its code loads when it comes near. */
export function HomeMore() {
  return (
    <>
      <ServiceSection />
      <Section split>
        <ShortStory />
        <div className={styles.questions}>
          <h2>Frequently asked questions</h2>
          <Questions />
        </div>
      </Section>
    </>
  )
}
