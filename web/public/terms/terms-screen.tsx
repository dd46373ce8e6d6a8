import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { terms } from '#web/content/terms.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import styles from '#web/public/terms/terms-screen.module.css'
import { Section } from '#web/ui/section.tsx'

export function TermsScreen() {
  return (
    <Section>
      <PageHead
        title="Terms & Conditions"
        description="The rules of renting: membership, new games, delivery, deposit and damage."
      />
      <h1>Playstation Rental Terms &amp; Conditions</h1>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul>
            {terms().map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Rules />
      </div>
    </Section>
  )
}

/** All rules with the numbers and prices of today. */
export function Rules() {
  return (
    <div {...placed('rules')}>
      {terms().map(({ id, title, rules }) => (
        <section key={id} id={id} className={styles.part}>
          <h2>{title}</h2>
          <ol className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
      ))}
      <p>
        Is something unclear? <Link to={paths.contact}>Ask us</Link>.
      </p>
    </div>
  )
}
