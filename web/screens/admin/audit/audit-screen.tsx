import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ADMIN_ACTIONS, type AuditRow } from '#contract/admin-actions.ts'
import { formatDay, formatInstant, formatTime } from '#contract/dates.ts'
import { TIME_ZONE } from '#contract/terms.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { adminListQuery } from '#web/data/admin-lists.ts'
import { useIsOwner } from '#web/data/admin-session.ts'
import { adminList } from '#web/data/admins.ts'
import { auditList } from '#web/data/audit.ts'
import { queryClient } from '#web/data/query-client.ts'
import styles from '#web/screens/admin/audit/audit-screen.module.css'
import { AdminList } from '#web/screens/admin/list/admin-list.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** What admins did: changes, sign-ins and downloads (docs/product.md, Admins and the history). */
export function AuditScreen() {
  return (
    <AdminList
      of={auditList}
      title="History"
      about="What admins changed, downloaded and when they signed in."
      columns={COLUMNS}
      rowKey={({ id }) => String(id)}
      searchLabel="Search by ID or admin"
      filters={[useAdmins(), ACTIONS, since(Date.now())]}
      groupOf={({ at }) => formatInstant(at)}
      empty="Nothing yet"
    />
  )
}

const ACTIONS = {
  name: 'action',
  label: 'Action',
  options: Object.entries(ADMIN_ACTIONS).map(([value, text]) => ({ value, text })),
}

/** The first page of admins, which owners see; others are found by the search. */
function useAdmins() {
  const { data } = useInfiniteQuery(
    { ...adminListQuery(adminList, {}), enabled: useIsOwner() },
    queryClient,
  )
  const admins = data?.pages[0]?.rows ?? []
  const options = admins.map(({ id, name, email }) => ({ value: id, text: `${name}, ${email}` }))
  return { name: 'admin', label: 'Admin', options }
}

const DAY_MS = 86_400_000

function since(now: number) {
  // The locale sv-SE writes a day as 2026-03-14.
  const day = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
  return {
    name: 'from',
    label: 'Since',
    options: [
      { value: day(now), text: 'Today' },
      { value: day(now - 6 * DAY_MS), text: '7 days' },
      { value: day(now - 29 * DAY_MS), text: '30 days' },
    ],
  }
}

const COLUMNS: Column<AuditRow>[] = [
  {
    header: 'When',
    noWrap: true,
    phone: 'text',
    cell: ({ at }) => formatTime(at),
  },
  {
    header: 'Admin',
    breaksWords: true,
    phone: 'text',
    cell: ({ admin }) => <span className={styles.admin}>{admin}</span>,
  },
  { header: 'Action', phone: 'title', cell: ({ action }) => ADMIN_ACTIONS[action] },
  { header: 'About', phone: 'end', cell: Subject },
  { header: 'Detail', breaksWords: true, phone: 'text', cell: Detail },
]

/** What an action was about, as a link where its ID names the screen. The ID of an admin or a random one says nothing. */
function Subject({ action, subject, person }: AuditRow) {
  if (action.startsWith('admin.') || /^[0-9a-f]{32}$/.test(subject)) return null
  if (/^\d{4}-\d\d-\d\d$/.test(subject))
    return <span className={styles.code}>{formatDay(subject)}</span>
  const isDisc = /^PS\d-\d+-\d+$/.test(subject)
  const to = isDisc ? adminPaths.copy(subject) : SCREENS[subject.slice(0, 3)]?.(subject)
  if (!to) return <span>{subject}</span>
  return (
    // On a phone the end of a row has the colour of text, its content not.
    <span>
      <Link to={to} title={subject}>
        {person || <span className={styles.code}>{subject}</span>}
      </Link>
    </span>
  )
}

const CODE = /(\b(?:PS[45]|K[BOR])-[\w-]*\w)/

/** A text whose codes do not break at their hyphens. */
function Detail({ detail }: AuditRow) {
  return (
    <span>
      {detail.split(CODE).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} className={styles.code}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}

const SCREENS: Record<string, (id: string) => string> = {
  'KB-': adminPaths.user,
  'KO-': adminPaths.order,
  'KR-': adminPaths.gameRequestFor,
  PS4: adminPaths.gameDetail,
  PS5: adminPaths.gameDetail,
}
