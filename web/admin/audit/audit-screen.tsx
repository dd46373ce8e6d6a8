import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ADMIN_ACTIONS, type AuditRow } from '#contract/admin-actions.ts'
import { listAdmins } from '#contract/calls/admins.ts'
import { listAudit } from '#contract/calls/desk.ts'
import { formatDay, formatInstant, formatMonth, formatTime } from '#contract/dates.ts'
import { IMAGE_KIND_FACTS, IMAGE_KINDS, type ImageKind } from '#contract/images.ts'
import { TIME_ZONE } from '#contract/terms.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { IMAGE_PATHS } from '#web/admin/images/image-texts.ts'
import styles from '#web/admin/list/admin-list.module.css'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { adminListQuery } from '#web/admin/list/admin-lists.ts'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { groupBy } from '#web/ui/group-by.ts'

/** What admins did: changes, sign-ins and downloads (docs/product.md, Admins and the history). */
export function AuditScreen() {
  return (
    <AdminList
      of={listAudit}
      title="History"
      about="What admins changed, downloaded and when they signed in."
      columns={COLUMNS}
      rowKey={({ id }) => String(id)}
      searchLabel="Search by ID or admin"
      filters={[useAdmins(), ACTIONS, since(Date.now())]}
      groupOf={({ at }) => formatInstant(at)}
      arrange={folded}
      empty="Nothing yet"
    />
  )
}

/** What an admin did to one subject in a row on one day, or by one call: the first row, and all, latest first. */
interface HistoryRow extends AuditRow {
  rows?: AuditRow[]
}

/** For example the games of a visit, the steps of an order or the sign-ins of an afternoon as one row. */
function folded(rows: readonly HistoryRow[]): HistoryRow[] {
  const shown: HistoryRow[] = []
  for (const row of rows) {
    const last = shown.at(-1)
    if (last && isOne(last, row)) shown.splice(-1, 1, { ...row, rows: [...allOf(last), row] })
    else shown.push(row)
  }
  return shown
}

function isOne(later: AuditRow, row: AuditRow): boolean {
  const isOfOneDay = formatInstant(later.at) === formatInstant(row.at)
  // The rows of one call have one moment.
  return isOfOneDay && later.adminId === row.adminId && (later.at === row.at || later.subject === row.subject)
}

function allOf(row: HistoryRow): AuditRow[] {
  return row.rows ?? [row]
}

const ACTIONS = {
  name: 'action',
  label: 'Action',
  options: Object.entries(ADMIN_ACTIONS).map(([value, text]) => ({ value, text })),
}

/** The first page of admins, which owners see; others are found by the search. */
function useAdmins() {
  const { data } = useInfiniteQuery({ ...adminListQuery(listAdmins, {}), enabled: useIsOwner() }, queryClient)
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

const COLUMNS: Column<HistoryRow>[] = [
  {
    header: 'When',
    noWrap: true,
    phone: 'text',
    cell: (row) => momentsText(row),
  },
  {
    header: 'Admin',
    breaksWords: true,
    phone: 'text',
    cell: ({ admin }) => <span className={styles.admin}>{admin}</span>,
  },
  { header: 'What', breaksWords: true, phone: 'title', cell: What },
  { header: 'About', phone: 'end', cell: Subject },
]

/** '09:21 to 09:30' */
function momentsText(row: HistoryRow): string {
  const [begin, end] = [formatTime(row.at), formatTime(allOf(row)[0]?.at ?? row.at)]
  return begin === end ? begin : `${begin} to ${end}`
}

const MOST_LINES = 4

/** The actions in the order in which they happened, equal ones once. */
function What(row: HistoryRow) {
  const [first, ...others] = groupBy([...allOf(row)].reverse(), ({ action, detail }) => `${action} ${detail}`).values()
  if (!first) return null
  const [shown, more] = [others.slice(0, MOST_LINES - 1), others.slice(MOST_LINES - 1)]
  return (
    <>
      <b>{actionText(first)}</b>
      {detailText(first) && <Detail>{detailText(first)}</Detail>}
      {shown.map((rows) => (
        <Line key={rows[0]?.id} of={rows} />
      ))}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          {more.map((rows) => (
            <Line key={rows[0]?.id} of={rows} />
          ))}
        </details>
      )}
    </>
  )
}

function Line({ of: rows }: { of: readonly AuditRow[] }) {
  return <Detail>{[actionText(rows), detailText(rows)].filter(Boolean).join(': ')}</Detail>
}

/** The detail of equal rows; of an image without its kind, which stands in the column About. */
function detailText([first]: readonly AuditRow[]): string {
  if (!first) return ''
  const kind = kindOfImage(first)
  return kind ? first.detail.slice(IMAGE_KIND_FACTS[kind].noun.length).replace(/^: /, '') : first.detail
}

/** 'Signed in, 3 times' for equal rows. */
function actionText([first, ...others]: readonly AuditRow[]): string {
  const text = first ? ADMIN_ACTIONS[first.action] : ''
  return others.length > 0 ? `${text}, ${others.length + 1} times` : text
}

/** What an action was about, as a link where its ID names the screen. IDs of admins and random ones are left out. */
function Subject(row: AuditRow) {
  const { action, subject, person, adminId } = row
  if (action.startsWith('admin.') || subject === adminId) return null
  if (/^\d{4}-\d\d-\d\d$/.test(subject)) return <span className={styles.code}>{formatDay(subject)}</span>
  const to = screenOf(row)
  const name = RANDOM_ID.test(subject) ? nounOf(row) : MONTH.test(subject) ? formatMonth(subject) : subject
  if (!to) return name && <span>{name}</span>
  return (
    // On a phone the end of a row has the colour of text, its content not.
    <span>
      <Link to={to} title={subject}>
        {person || <span className={styles.code}>{name}</span>}
      </Link>
    </span>
  )
}

const MONTH = /^\d{4}-\d\d$/
const RANDOM_ID = /^[0-9a-f]{32}$/

/** The name of what has a random ID; undefined when nobody would look for it. */
function nounOf(row: AuditRow): string | undefined {
  if (row.action.startsWith('stock-take.')) return 'Stock-take'
  const kind = kindOfImage(row)
  return kind && IMAGE_KIND_FACTS[kind].noun
}

/** The detail of an image begins with its kind. */
function kindOfImage({ action, detail }: AuditRow): ImageKind | undefined {
  if (!action.startsWith('image.')) return undefined
  return IMAGE_KINDS.find((kind) => detail.startsWith(IMAGE_KIND_FACTS[kind].noun))
}

/** The address of what an action was about; undefined when it has no screen or is deleted. */
function screenOf(row: AuditRow): string | undefined {
  const { action, subject } = row
  const image = kindOfImage(row)
  if (image) return action === 'image.deleted' ? undefined : IMAGE_PATHS[image].detail(subject)
  if (action.startsWith('stock-take.')) return adminPaths.stockTake(subject)
  if (MONTH.test(subject)) return adminPaths.monthOf(subject)
  if (action === 'settings.changed') return adminPaths.account
  if (/^PS\d-\d+-\d+$/.test(subject)) return adminPaths.copy(subject)
  return SCREENS[subject.slice(0, 3)]?.(subject)
}

const CODE = /(\b(?:PS[45]|K[BOR])-[\w-]*\w)/

/** A text whose codes do not break at their hyphens. */
function Detail({ children }: { children: string }) {
  return (
    <p className={styles.detail}>
      {children.split(CODE).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} className={styles.code}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  )
}

const SCREENS: Record<string, (id: string) => string> = {
  'KB-': adminPaths.user,
  'KO-': adminPaths.order,
  'KR-': adminPaths.gameRequestFor,
  PS4: adminPaths.gameDetail,
  PS5: adminPaths.gameDetail,
}
