import { Link } from 'react-router-dom'
import { services } from '#web/content/services.ts'
import styles from '#web/public/home/service-section.module.css'
import { Section } from '#web/ui/section.tsx'

export function ServiceSection() {
  return (
    <Section>
      <h2>Our services</h2>
      <ul className={styles.cards}>
        {services.map(({ title, text, to }) => (
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
