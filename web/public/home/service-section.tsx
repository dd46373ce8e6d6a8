import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { services } from '#web/content/services.ts'
import styles from '#web/public/home/service-section.module.css'
import { Section } from '#web/ui/section.tsx'

export function ServiceSection() {
  return (
    <Section>
      <h2>Our services</h2>
      <ServiceCards />
    </Section>
  )
}

function ServiceCards() {
  const { about, contact, plan } = services
  const cards = [
    [about, paths.about],
    [contact, paths.contact],
    [plan, paths.plan],
  ] as const
  return (
    <ul className={styles.cards}>
      {cards.map(([{ title, text }, path]) => (
        <li key={path} className={styles.card}>
          <h3>
            <Link to={path}>{title}</Link>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
