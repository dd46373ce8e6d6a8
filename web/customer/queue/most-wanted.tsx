import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { libraryTitles } from '#contract/library.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/queue/queue-screen.module.css'
import rows from '#web/features/games/game-row.module.css'
import { GameRow } from '#web/features/games/game-row.tsx'
import { gamesQuery } from '#web/features/games/games.ts'
import { useLibraryEligibility } from '#web/features/rentals/eligibility.ts'
import eligibility from '#web/features/rentals/eligibility-line.module.css'
import { LineBefore } from '#web/features/rentals/line-before.tsx'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import { useWantedGames, type WantedGame } from '#web/features/rentals/wanted-games.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A queue with fewer games is short. */
const SHORT = 3

/** The games that other members want most and the member can queue for, while the queue is short. */
export function MostWanted({ entries }: { entries: readonly QueueEntry[] }) {
  // A game that is added stays, as a link to the queue.
  const [queued] = useState(() => entries.map(({ productCode }) => productCode))
  // An empty queue leads to the other games by itself.
  return queued.length < SHORT && <WantedRows queued={queued} withMore={entries.length > 0} />
}

function WantedRows({ queued, withMore }: { queued: readonly string[]; withMore: boolean }) {
  const games = useWantedGames('queue', queued)
  if (!games) return <Skeleton label="Loading games" className={styles.waiting} />
  if (games.length === 0) return null
  const open = games.filter(({ isTooEarly }) => !isTooEarly)
  // A member whose month is used up can only queue games, also those on the shelf.
  const out = open.every(({ inHand }) => inHand === 0) ? 'All copies of these are out. ' : ''
  return (
    <>
      <div className={styles.wanted}>
        <Group title="Most wanted" text={`${out}Queue, and it comes when it is your turn.`} games={open} />
        <Group
          title="Soon on your plan"
          text="Queue now: you are in line from that day on."
          games={games.filter(({ isTooEarly }) => isTooEarly)}
        />
      </div>
      {withMore && <More known={[...queued, ...codesOf(games)]} />}
    </>
  )
}

interface GroupProps {
  title: string
  text: string
  games: readonly WantedGame[]
}

function Group({ title, text, games }: GroupProps) {
  const id = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ul className={rows.rows}>
        {games.map(({ otherDisc, ...game }) => (
          <li key={game.productCode} className={otherDisc && styles.both}>
            <GameRow
              {...game}
              heading="h3"
              actions={
                <>
                  <QueueButton productCode={game.productCode} title={game.title} variant="outline" />
                  {otherDisc && (
                    <ButtonLink
                      to={paths.product(otherDisc.productCode)}
                      variant="outline"
                      aria-label={`Get it for ${otherDisc.platform}: ${game.title}`}
                    >
                      Get it for {otherDisc.platform}
                    </ButtonLink>
                  )}
                </>
              }
            >
              <MemberEligibility productCode={game.productCode} />
              <LineBefore productCode={game.productCode} />
              {otherDisc && <p className={eligibility.line}>In stock for {otherDisc.platform}</p>}
            </GameRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

const OUT = { show: 'out' } as const

/**
 * The address of the games that the member can queue for, if there are others than those of the product codes `known`.
 * `out` counts its games when it has only those of which all copies are out.
 */
function useOthers(known: readonly string[]): { to: string; out?: number } | undefined {
  const usual = useLibraryEligibility()?.usual
  const { data: library = [] } = useQuery(gamesQuery, queryClient)
  const out = libraryTitles(library, new URLSearchParams(OUT))
  // A member whose month or places are used up can only queue games, also those on the shelf.
  if (usual && nextAction(usual.code) === 'queue') return { to: paths.user.availableProduct }
  if (out.every(({ games }) => games.some(({ productCode }) => known.includes(productCode)))) return undefined
  return { to: paths.user.availableProductOf(OUT), out: out.length }
}

function codesOf(games: readonly WantedGame[] = []): string[] {
  return games.map(({ productCode }) => productCode)
}

/** Leads from an empty queue to the games that a member can queue for, or to all when the others are shown below. */
export function ChooseGame() {
  const { to } = useOthers(codesOf(useWantedGames('queue'))) ?? { to: paths.user.availableProduct }
  return <ButtonLink to={to}>Choose a game</ButtonLink>
}

/** Leads to the other games that a member can queue for, if there are any. */
function More({ known }: { known: readonly string[] }) {
  const others = useOthers(known)
  if (!others) return null
  return (
    <Link to={others.to}>{others.out ? `See all that are out (${counted(others.out, 'game')})` : 'See all games'}</Link>
  )
}
