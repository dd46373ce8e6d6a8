import type { NextEvent } from '#web/customer/dashboard/next-event.ts'
import styles from '#web/customer/dashboard/next-event-card.module.css'
import { Cover } from '#web/features/games/cover.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import shapes from '#web/ui/case.module.css'

/** What comes next, first on the member's home. */
export function NextEventCard({ event: { game, title, text, link } }: { event: NextEvent }) {
  const [label, to] = link
  return (
    <section
      className={`${shapes.case} ${styles.card}`}
      data-tone="accent"
      data-cover={game !== undefined || undefined}
      aria-label="Next"
    >
      {game && <Cover {...game} picture={game.cover} />}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <ButtonLink to={to}>{label}</ButtonLink>
    </section>
  )
}
