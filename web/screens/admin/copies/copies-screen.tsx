import { Link } from 'react-router-dom'
import { CONDITION_NAMES, type CopyRow } from '#contract/copies.ts'
import { formatInstant } from '#contract/dates.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { copyList } from '#web/data/copies.ts'
import { WhatsAppTo } from '#web/screens/admin/contact/contact-links.tsx'
import styles from '#web/screens/admin/copies/copies.module.css'
import { CopyStatus } from '#web/screens/admin/copies/copy-status.tsx'
import {
  holderOf,
  reminderText,
  STATE_FILTER,
  sinceText,
} from '#web/screens/admin/copies/copy-texts.ts'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** All discs, or those in one place, the longest there first (docs/product.md, Discs). */
export function CopiesScreen() {
  return (
    <AdminList
      of={copyList}
      title="Discs"
      about="Every disc of the shop and where it is."
      columns={COLUMNS}
      rowKey={({ code }) => code}
      searchLabel="Search by code or title"
      filters={[STATE_FILTER]}
      fixed={['game']}
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
        <ButtonLink variant="quiet" to={adminPaths.labels}>
          Print labels
        </ButtonLink>
      </nav>
    </AdminList>
  )
}

const COLUMNS: Column<CopyRow>[] = [
  {
    header: 'Disc',
    breaksWords: true,
    phone: 'title',
    cell: ({ code, productName }) => (
      <>
        <Link to={adminPaths.copy(code)}>{productName}</Link>
        <p className={styles.code}>{code}</p>
      </>
    ),
  },
  {
    header: 'Place',
    phone: 'end',
    cell: (copy) => (
      <>
        <span>
          <CopyStatus state={copy.state} />
        </span>
        <p className={styles.soft} title={`Since ${formatInstant(copy.since)}`}>
          {sinceText(copy.since, Date.now())}
        </p>
        {copy.reason && <p className={styles.soft}>{copy.reason}</p>}
      </>
    ),
  },
  { header: 'Condition', cell: ({ condition }) => CONDITION_NAMES[condition] },
  { header: 'With', breaksWords: true, phone: 'text', cell: (copy) => <Holder copy={copy} /> },
]

function Holder({ copy }: { copy: CopyRow }) {
  const { with: userId, state, phone, returnAskedAt } = copy
  if (userId === null) return null
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
