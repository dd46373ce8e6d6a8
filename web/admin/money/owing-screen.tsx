import { Link } from 'react-router-dom'
import { listOwing } from '#contract/calls/money.ts'
import { counted } from '#contract/counts.ts'
import { formatShortInstant } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import type { OwingRow } from '#contract/money-overview.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { PhoneLink } from '#web/admin/contact/contact-links.tsx'
import { owingText } from '#web/admin/contact/rent-texts.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import styles from '#web/admin/money/money.module.css'
import { owingSum } from '#web/admin/money/owing-link.tsx'
import { RentActions } from '#web/admin/today/rent-actions.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** Who owes the shop something, most first (docs/product.md, Admin area). */
export function OwingScreen() {
  return (
    <AdminList
      of={listOwing}
      title="Who owes"
      about="Members who owe the shop something, most first."
      columns={COLUMNS}
      rowKey={({ userId }) => userId}
      searchLabel="Search by ID, name or e-mail"
      empty="Nobody owes anything"
      sum={owingSum}
    />
  )
}

/** 'Rent, since 15 Nov'. */
function reasonOf({ owedFor, since }: OwingRow): string {
  return [owedFor, since !== null && `since ${formatShortInstant(since, Date.now())}`].filter(Boolean).join(', ')
}

const COLUMNS: Column<OwingRow>[] = [
  {
    header: 'Member',
    breaksWords: true,
    phone: 'title',
    cell: ({ userId, name, phone, onHold }) => (
      <>
        <Link to={adminPaths.user(userId)}>{name || userId}</Link>
        {onHold && <p>On hold</p>}
        {phone && (
          <p>
            <PhoneLink phone={phone} />
          </p>
        )}
      </>
    ),
  },
  { header: 'For', breaksWords: true, phone: 'text', cell: reasonOf },
  {
    header: 'Owes',
    noWrap: true,
    isNumber: true,
    phone: 'end',
    cell: ({ owed }) => <b>{formatAmount(owed)}</b>,
  },
  {
    header: 'Late',
    noWrap: true,
    isNumber: true,
    cell: ({ daysLate }) => daysLate > 0 && <b className={styles.late}>{counted(daysLate, 'day')}</b>,
  },
  {
    header: 'Games out',
    noWrap: true,
    isNumber: true,
    phone: 'text',
    cell: ({ gamesOut }) =>
      gamesOut > 0 && (
        <span>
          {gamesOut}
          <span className={styles.unit}> {gamesOut === 1 ? 'game' : 'games'} out</span>
        </span>
      ),
  },
  {
    header: 'Operation',
    phone: 'operation',
    cell: ({ userId, name, phone, owed, reported }) => {
      const rent = { userId, userName: name, phone, rupees: owed, reported }
      return <RentActions rent={rent} message={owingText(rent)} />
    },
  },
]
