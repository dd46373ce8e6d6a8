import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listDiscs } from '#contract/calls/discs.ts'
import { CONDITION_NAMES, COPY_STATE_NAMES, COPY_STATES, type CopyRow, type CopyState } from '#contract/copies.ts'
import { formatInstant } from '#contract/dates.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import styles from '#web/admin/copies/copies.module.css'
import { copyFiguresQuery } from '#web/admin/copies/copies.ts'
import { CopyStatus } from '#web/admin/copies/copy-status.tsx'
import { holderOf, reminderText, sinceText } from '#web/admin/copies/copy-texts.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import type { ListFilter } from '#web/admin/list/admin-lists.ts'
import { ListChips } from '#web/admin/list/list-chips.tsx'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import { queryClient } from '#web/client/query-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** All discs, or those in one place, the longest there first (docs/product.md, Discs). */
export function CopiesScreen() {
  const { filter } = useListFilter(['q', 'game', 'state'])
  const isFiltered = Object.keys(filter).length > 0
  const isByTime = !filter.q && !filter.game
  return (
    <AdminList
      of={listDiscs}
      title="Discs"
      about="Every disc of the shop and where it is."
      columns={COLUMNS}
      rowKey={({ code }) => code}
      {...(isByTime && { lead: 'Longest in one place first' })}
      searchLabel="Search by code, title, PS5 or PS4"
      fixed={['game', 'state']}
      empty="No discs yet. Add copies to a game."
    >
      <nav className={styles.links} aria-label="Work with discs">
        <ButtonLink to={adminPaths.scanTo('pack')}>Scan to pack</ButtonLink>
        <ButtonLink variant="quiet" to={adminPaths.scanTo('return')}>
          Scan to take back
        </ButtonLink>
        <ButtonLink variant="quiet" to={adminPaths.stockTakes}>
          Stock-take
        </ButtonLink>
        <ButtonLink variant="quiet" to={isFiltered ? adminPaths.labelsOf(filter) : adminPaths.labels}>
          {isFiltered ? 'Print these labels' : 'Print labels'}
        </ButtonLink>
      </nav>
      <Places filter={filter} hasCounts={isByTime} />
    </AdminList>
  )
}

interface PlacesProps {
  filter: ListFilter
  /** The counts are of all discs. */
  hasCounts: boolean
}

const FIRST_PLACES: readonly CopyState[] = ['collected', 'repair', 'out', 'packed']

/** In the order of the work, those that are gone last. */
const PLACES = new Set([...FIRST_PLACES, ...COPY_STATES])

/** Leads to the discs of each place. */
function Places({ filter, hasCounts }: PlacesProps) {
  const { data } = useQuery(copyFiguresQuery, queryClient)
  const places = hasCounts ? data?.places : undefined
  const countOf = (state: CopyState) => places && (places.find((place) => place.state === state)?.count ?? 0)
  const options = [
    { text: 'All', count: places?.reduce((sum, { count }) => sum + count, 0) },
    ...Array.from(PLACES, (state) => ({ value: state, text: COPY_STATE_NAMES[state], count: countOf(state) })),
  ]
  return <ListChips label="Places" name="state" options={options} filter={filter} />
}

const COLUMNS: Column<CopyRow>[] = [
  {
    header: 'Disc',
    breaksWords: true,
    phone: 'title',
    cell: ({ code, productName, condition }) => (
      <>
        <Link to={adminPaths.copy(code)}>{productName}</Link>
        <p>
          <b className={styles.code}>{code}</b>
          {condition !== 'new' && <span className={styles.soft}> {CONDITION_NAMES[condition]}</span>}
        </p>
      </>
    ),
  },
  {
    header: 'Place',
    phone: 'end',
    cell: ({ state, reason }) => (
      <>
        <span>
          <CopyStatus state={state} />
        </span>
        {reason && <p className={styles.soft}>{reason}</p>}
      </>
    ),
  },
  {
    header: 'Time there',
    noWrap: true,
    phone: 'text',
    cell: (copy) =>
      sinceOf(copy) && (
        <span className={styles.soft} title={`Since ${formatInstant(copy.since)}`}>
          {sinceOf(copy)}
        </span>
      ),
  },
  {
    header: 'With',
    breaksWords: true,
    isRare: true,
    phone: 'text',
    cell: (copy) => (copy.with === null ? null : <Holder copy={copy} userId={copy.with} />),
  },
]

/** A disc that came to the shelf today is nothing to look at. */
function sinceOf({ state, since }: CopyRow): string {
  const text = sinceText(since, Date.now())
  return state === 'shelf' && text === 'since today' ? '' : text
}

function Holder({ copy, userId }: { copy: CopyRow; userId: string }) {
  const { state, phone, returnAskedAt } = copy
  return (
    <>
      <Link to={adminPaths.user(userId)}>{holderOf(copy)}</Link>
      {returnAskedAt !== null && state === 'out' && (
        <p className={styles.soft}>Asked us to collect it on {formatInstant(returnAskedAt)}</p>
      )}
      {state === 'out' && phone && (
        <p>
          <WhatsAppTo
            phone={phone}
            message={reminderText(copy, Date.now())}
            aria-label={`Write to ${holderOf(copy)} about ${copy.productName} on WhatsApp`}
          />
        </p>
      )}
    </>
  )
}
