import { useSearchParams } from 'react-router-dom'
import { ContactDetails } from '#web/features/contact/contact-details.tsx'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ContactMap } from '#web/public/contact/contact-map.tsx'
import styles from '#web/public/contact/contact-screen.module.css'
import { useHydrated } from '#web/ui/hydration.ts'
import { Section } from '#web/ui/section.tsx'

/**
 * The address prepares the message: `?game=` a game that the search did not find, `?request=` a damage. A prepared form
 * comes first.
 */
export function ContactScreen() {
  const [parameters] = useSearchParams()
  // The prerendered page has no such parameter.
  const isHydrated = useHydrated()
  const message = isHydrated ? messageFor(parameters) : ''
  return (
    <Section>
      <PageHead title="Contact" description="Address, e-mail, phone numbers and a contact form." />
      <h1>Contact</h1>
      <div className={styles.columns}>
        {message && <Form message={message} />}
        <section>
          <h2>How to reach us</h2>
          <ContactDetails variant="action" />
          <ContactMap />
        </section>
        {!message && <Form message="" />}
      </div>
    </Section>
  )
}

function Form({ message }: { message: string }) {
  return (
    <section>
      <h2>Write to us</h2>
      <ContactForm key={message} message={message} />
    </section>
  )
}

function messageFor(parameters: URLSearchParams): string {
  const [game, request] = [parameters.get('game'), parameters.get('request')]
  if (game) return `Please buy this game: ${game}`
  return request ? `About the damage that you found (${request}), I see it differently: ` : ''
}
