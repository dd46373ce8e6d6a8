import {
  RECOMMENDATION_STATUSES,
  type RecommendationRow,
  type RecommendationStatus,
} from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import { paths } from '#web/app/paths.ts'
import { decide, recommendationList } from '#web/data/admin-recommendations.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import styles from '#web/screens/admin/recommendations/wanted-titles-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
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
      of={recommendationList}
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
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ votes }) => {
      const text = `${votes} of ${TERMS.recommendationsToBuy} votes`
      return votes >= TERMS.recommendationsToBuy ? <b>{text}</b> : text
    },
  },
  { header: 'Operation', phone: 'operation', cell: (row) => <Decisions of={row} /> },
]

function Decisions({ of: { id, title, platform, votes, status: was } }: { of: RecommendationRow }) {
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
  return (
    <div className={styles.decisions}>
      {was === 'OPEN' ? (
        <>
          <ButtonLink
            to={paths.admin.gameNewCalled({ title, platform })}
            variant={votes >= TERMS.recommendationsToBuy ? 'action' : 'quiet'}
            aria-label={`Add to games: ${name}`}
          >
            Add to games
          </ButtonLink>
          {button('BOUGHT', 'Mark as bought')}
          {button('CLOSED', 'Cannot get it')}
        </>
      ) : (
        button('OPEN', 'Reopen')
      )}
    </div>
  )
}
