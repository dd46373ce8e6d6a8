import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { listShopGames } from '#contract/calls/shop-games.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { CATEGORIES } from '#contract/game-facts.ts'
import { type GameRow, IDLE_DAYS } from '#contract/game-rows.ts'
import { formatAmount } from '#contract/money.ts'
import { COPIES_RULE } from '#contract/queue-terms.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { libraryFiguresQuery } from '#web/admin/games/admin-games.ts'
import { discsToAdd, noteOf } from '#web/admin/games/game-state.ts'
import styles from '#web/admin/games/games-screen.module.css'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import type { FilterChoice } from '#web/admin/list/list-filters.tsx'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import badge from '#web/ui/badge.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** The text of the default order, by status. Other lists are sorted by title. */
const DEFAULT_SORTS: Record<string, string> = {
  QUEUED: 'Most waiting',
  IDLE: 'Longest first',
  ANNOUNCED: 'Soonest first',
}

function filters(withoutCover: number | undefined, status: string): FilterChoice[] {
  const count = withoutCover === undefined ? '' : ` (${withoutCover})`
  return [
    {
      name: 'status',
      label: 'Show',
      options: [
        { value: 'ALL_OUT', text: 'All copies out' },
        { value: 'QUEUED', text: 'Someone waits' },
        { value: 'IDLE', text: `Not asked for in ${IDLE_DAYS} days` },
        { value: 'ANNOUNCED', text: 'Announced' },
        { value: 'NO_COVER', text: `Without a cover${count}` },
        { value: 'RETIRED', text: 'Retired' },
      ],
    },
    {
      name: 'platform',
      label: 'Platform',
      options: ['PS5', 'PS4'].map((value) => ({ value, text: value })),
    },
    { name: 'category', label: 'Category', options: CATEGORY_OPTIONS },
    {
      name: 'sort',
      label: 'Sort',
      unset: DEFAULT_SORTS[status] ?? 'A to Z',
      options: [{ value: 'newest', text: 'Newest first' }],
    },
  ]
}

const WAITING_RULE = 'Members wait for these games. Open a game to see why each member waits.'

/** All games with their copies, and announced games with their reservations. */
export function GamesScreen() {
  const [address] = useSearchParams()
  const isOwner = useIsOwner()
  const status = address.get('status') ?? ''
  const { data: figures } = useQuery(libraryFiguresQuery, queryClient)
  return (
    <AdminList
      of={listShopGames}
      title="Games"
      about="The games of the library and their copies."
      columns={COLUMNS}
      rowKey={({ productCode }) => productCode}
      searchLabel="Search by title or code"
      filters={filters(figures?.withoutCover, status)}
      empty="No games yet"
    >
      <ButtonLink to={adminPaths.gameNew}>Add a game</ButtonLink>
      {isOwner && (
        <ButtonLink variant="quiet" to={adminPaths.earnings}>
          What games earn
        </ButtonLink>
      )}
      {status === 'ANNOUNCED' && <p className={styles.rule}>{COPIES_RULE}</p>}
      {status === 'QUEUED' && <p className={styles.rule}>{WAITING_RULE}</p>}
    </AdminList>
  )
}

const COLUMNS: Column<GameRow>[] = [
  { header: 'Code', noWrap: true, phone: 'text', cell: ({ productCode }) => productCode },
  {
    header: 'Title',
    breaksWords: true,
    phone: 'title',
    cell: (game) => {
      const note = noteOf(game)
      return (
        <>
          <Link to={adminPaths.gameDetail(game.productCode)}>
            {game.productName}{' '}
            <span className={`${badge.badge} ${styles.platform}`} data-quiet>
              {game.platform}
            </span>
          </Link>
          {note && (
            <p className={styles.note} data-to-buy={discsToAdd(game) > 0 || undefined}>
              {note}
            </p>
          )}
        </>
      )
    },
  },
  { header: 'Category', isExtra: true, phone: 'text', cell: ({ gameCategory }) => gameCategory },
  {
    header: 'Available since',
    noWrap: true,
    phone: 'hidden',
    cell: ({ availableSince }) =>
      availableSince > dayInKarachi(Date.now()) ? (
        <b className={styles.comes}>Comes {formatDay(availableSince)}</b>
      ) : (
        formatDay(availableSince)
      ),
  },
  {
    header: 'Retail price',
    noWrap: true,
    isNumber: true,
    isExtra: true,
    phone: 'hidden',
    cell: ({ retailPrice }) => formatAmount(retailPrice),
  },
  {
    header: 'In shop',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ inHandStock, owned }) =>
      owned === 0 ? (
        <span className={styles.none}>No discs yet</span>
      ) : (
        <>
          <span>
            <span className={styles.stock} data-all-out={inHandStock === 0 || undefined}>
              {inHandStock} of {owned}
              <span className={styles.unit}> in shop</span>
            </span>
          </span>
          {inHandStock < owned && <p className={styles.out}>{owned - inHandStock} not on the shelf</p>}
        </>
      ),
  },
]

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, text: value }))
