import { AboutSection } from '#web/public/home/about-section.tsx'
import { FaqSection } from '#web/public/home/faq-section.tsx'
import { ServiceSection } from '#web/public/home/service-section.tsx'

/** The lower part of the home page. It works as plain HTML, so its code loads when it comes near. */
export function HomeMore() {
  return (
    <>
      <ServiceSection />
      <AboutSection />
      <FaqSection />
    </>
  )
}
