import { useSearchParams } from 'react-router-dom'
import { PageHead } from '#web/app/page-head.tsx'
import { ContactDetails } from '#web/parts/contact-details.tsx'
import { ContactForm } from '#web/parts/contact-form.tsx'
import { Section } from '#web/parts/section.tsx'
import { ContactMap } from '#web/screens/public/contact/contact-map.tsx'
import styles from '#web/screens/public/contact/contact-screen.module.css'
import { useHydrated } from '#web/ui/hydration.ts'

/** `?game=` in the address prepares the message: a game that the search did not find. */
export function ContactScreen() {
  const [parameters] = useSearchParams()
  // The prerendered page has no address with a game.
  const game = useHydrated() && parameters.get('game')
  const message = game ? `Please buy this game: ${game}` : ''
  return (
    <Section>
      <PageHead title="Contact" description="Address, e-mail, phone numbers and a contact form." />
      <h1>Contact</h1>
      <ContactMap />
      <div className={styles.columns}>
        <section>
          <h2>How to reach us</h2>
          <ContactDetails />
        </section>
        <section>
          <h2>Write to us</h2>
          <ContactForm key={message} message={message} />
        </section>
      </div>
    </Section>
  )
}
