import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/home/service-section.module.css'
import { Section } from '#web/ui/section.tsx'

/** The links to the plans, About and Contact are specified. */
const SERVICES = [
  { title: 'Games by the month', text: 'PS5 and PS4 discs on a plan', to: paths.plan },
  { title: 'All over Pakistan', text: 'Who we are, and our record', to: paths.about },
  { title: 'Gaming at events', text: 'Consoles, screens, crew', to: paths.events },
  { title: 'Gift cards', text: 'PlayStation, Xbox, Nintendo', to: paths.giftCards },
  { title: 'Help and questions', text: 'WhatsApp, phone, our shop', to: paths.contact },
]

export function ServiceSection() {
  return (
    <Section>
      <h2>Our services</h2>
      <ul className={styles.cards}>
        {SERVICES.map(({ title, text, to }) => (
          <li key={to} className={styles.card}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
