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
  const message = messageFor(parameters)
  // The prerendered page has no such parameter.
  const comesFirst = useHydrated() && message
  // With keys, so that the form is moved with what was typed in it before hydration.
  const ways = (
    <section key="ways">
      <h2>How to reach us</h2>
      <ContactDetails />
      <ContactMap />
    </section>
  )
  const form = (
    <section key="form">
      <h2>Write to us</h2>
      <ContactForm key={message} message={message} />
    </section>
  )
  return (
    <Section>
      <PageHead title="Contact" description="Address, e-mail, phone numbers and a contact form." />
      <h1>Contact</h1>
      <div className={styles.columns}>{comesFirst ? [form, ways] : [ways, form]}</div>
    </Section>
  )
}

function messageFor(parameters: URLSearchParams): string {
  const [game, request] = [parameters.get('game'), parameters.get('request')]
  if (game) return `Please buy this game: ${game}`
  return request ? `About the damage that you found (${request}), I see it differently: ` : ''
}
