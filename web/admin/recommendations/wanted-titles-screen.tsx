import { decideOnTitle, listWantedTitles } from '#contract/calls/shop-games.ts'
import {
  RECOMMENDATION_STATUSES,
  type RecommendationChange,
  type RecommendationRow,
  type RecommendationStatus,
} from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import styles from '#web/admin/recommendations/wanted-titles-screen.module.css'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import type { Column } from '#web/ui/data-table.tsx'

const NAMES: Record<RecommendationStatus, string> = {
  OPEN: 'Open for votes',
  BOUGHT: 'Bought',
  CLOSED: 'We cannot get it',
}

const FILTERS = [
  {
    name: 'status',
    label: 'Show',
    unset: NAMES.OPEN,
    options: RECOMMENDATION_STATUSES.filter((status) => status !== 'OPEN').map((value) => ({
      value,
      text: NAMES[value],
    })),
  },
]

/** The titles that members want the shop to buy, most votes first (docs/product.md, Recommendations). */
export function WantedTitlesScreen() {
  return (
    <AdminList
      of={listWantedTitles}
      title="Wanted titles"
      about="Titles that members want the shop to buy, with their votes."
      columns={COLUMNS}
      rowKey={({ id }) => id}
      searchLabel="Search by title"
      filters={FILTERS}
      empty="Members have not recommended any title yet"
    />
  )
}

const COLUMNS: Column<RecommendationRow>[] = [
  { header: 'Title', breaksWords: true, phone: 'title', cell: ({ title }) => title },
  { header: 'Platform', phone: 'text', cell: ({ platform }) => platform },
  {
    header: 'Votes',
    isNumber: true,
    phone: 'end',
    cell: ({ votes }) => {
      const goal = TERMS.recommendationsToBuy
      // Breaks after the comma only.
      const text =
        votes > goal ? `${votes}\u00a0votes, ${goal}\u00a0needed` : `${votes}\u00a0of\u00a0${goal}\u00a0votes`
      return votes >= goal ? <b>{text}</b> : text
    },
  },
  { header: 'Operation', phone: 'operation', cell: (row) => <Decisions of={row} /> },
]

function Decisions({ of: row }: { of: RecommendationRow }) {
  const { id, title, platform, votes, status: was, productCode } = row
  const name = `${title} for ${platform}`
  const button = (status: RecommendationStatus, text: string) => (
    <CommandButton
      command={() => decide(id, { status, was })}
      undo={() => decide(id, { status: was, was: status })}
      aria-label={`${text}: ${name}`}
    >
      {text}
    </CommandButton>
  )
  if (was !== 'OPEN') return <div className={styles.decisions}>{button('OPEN', 'Reopen')}</div>
  const isDue = votes >= TERMS.recommendationsToBuy
  const isEntered = productCode !== null
  const decisions = (
    <>
      {button('BOUGHT', 'Mark as bought')}
      {!isEntered && button('CLOSED', 'Cannot get it')}
    </>
  )
  return (
    <div className={styles.decisions}>
      {isEntered ? (
        <ButtonLink to={adminPaths.gameDetail(productCode)} variant="quiet" aria-label={`Already in Games: ${name}`}>
          Already in Games
        </ButtonLink>
      ) : (
        <ButtonLink
          to={adminPaths.gameNewCalled({ title, platform })}
          variant={isDue ? 'action' : 'quiet'}
          aria-label={`Add to games: ${name}`}
        >
          Add to games
        </ButtonLink>
      )}
      {isDue || isEntered ? (
        decisions
      ) : (
        <details className={styles.more}>
          <summary className={buttonClass('quiet')}>More</summary>
          <div className={styles.decisions}>{decisions}</div>
        </details>
      )}
    </div>
  )
}

/** Decides on a title; refused when its status is not `was` any more. */
const decide = (id: string, body: RecommendationChange) => changeShop(decideOnTitle, { params: { id }, body })
