import { AboutSection } from '#web/screens/public/home/about-section.tsx'
import { DepositSection } from '#web/screens/public/home/deposit-section.tsx'
import { FaqSection } from '#web/screens/public/home/faq-section.tsx'
import { HowSection } from '#web/screens/public/home/how-section.tsx'
import { ServiceSection } from '#web/screens/public/home/service-section.tsx'

/** The lower part of the home page. It works as plain HTML, so its code loads when it comes near. */
export function HomeMore() {
  return (
    <>
      <HowSection />
      <DepositSection />
      <ServiceSection />
      <AboutSection />
      <FaqSection />
    </>
  )
}
