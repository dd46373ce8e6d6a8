import { AboutSection } from '#web/screens/public/home/about-section.tsx'
import { FaqSection } from '#web/screens/public/home/faq-section.tsx'
import { ServiceSection } from '#web/screens/public/home/service-section.tsx'

/** What is read further down. It works as plain HTML, so its code can wait until it is near. */
export function HomeMore() {
  return (
    <>
      <ServiceSection />
      <AboutSection />
      <FaqSection />
    </>
  )
}
