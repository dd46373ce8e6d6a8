import { PageHead } from '#web/app/page-head.tsx'
import { facts, story } from '#web/content/about.ts'
import { company } from '#web/content/company.ts'
import { executives, goals, vision } from '#web/content/vision.ts'
import { Section } from '#web/parts/section.tsx'
import styles from '#web/screens/public/about/about-screen.module.css'

const FIGURES = [
  [facts.founded, 'founded'],
  [facts.team, 'people in the team'],
  [`${facts.games}+`, 'games'],
  [facts.consolesAtOneEvent, 'consoles at one event'],
] as const

/** The long form of the about section: vision, goals and executives follow the story (section 2). */
export function AboutScreen() {
  return (
    <>
      <PageHead
        title="About"
        description={`How ${company.brand} began with two games, what it is today and where it goes.`}
      />
      <Section>
        <h1>About {company.brand}</h1>
        <div className={styles.story}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={styles.figures}>
          {FIGURES.map(([figure, what]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section>
        <h2>Our vision</h2>
        <p className={styles.vision}>{vision}</p>
      </Section>
      <Section>
        <h2>Our goals</h2>
        <ol className={styles.cards}>
          {goals.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section>
        <h2>Who leads</h2>
        <ul className={styles.cards}>
          {executives.map(({ role, text }) => (
            <li key={role}>
              <h3>{role}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
