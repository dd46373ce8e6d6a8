import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { services } from '#web/content/services.ts'
import styles from '#web/public/home/service-section.module.css'
import shapes from '#web/ui/case.module.css'
import { Section } from '#web/ui/section.tsx'

const CARDS = [
  [services.about, paths.about],
  [services.contact, paths.contact],
  [services.plan, paths.plan],
] as const

export function ServiceSection() {
  return (
    <Section>
      <h2>Our services</h2>
      <ul className={styles.cards}>
        {CARDS.map(([{ title, text, link }, path]) => (
          <li key={path} className={`${shapes.case} ${styles.card}`}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link className={styles.link} to={path}>
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
