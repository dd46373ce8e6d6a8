import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ADMIN_ACTIONS, type AuditRow } from '#contract/admin-actions.ts'
import { listAdmins } from '#contract/calls/admins.ts'
import { listAudit } from '#contract/calls/desk.ts'
import { counted } from '#contract/counts.ts'
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
      arrange={joined}
      empty="Nothing yet"
    />
  )
}

/** Actions that are shown as one row: the fields of the oldest, and all of them in `rows`, latest first. */
interface HistoryRow extends AuditRow {
  rows?: AuditRow[]
}

/** For example the games of a visit, the steps of an order or the sign-ins of an afternoon as one row. */
function joined(actions: readonly HistoryRow[]): HistoryRow[] {
  const shown: HistoryRow[] = []
  for (const action of actions) {
    const later = shown.at(-1)
    if (later && belongTogether(later, action)) shown.splice(-1, 1, { ...action, rows: [...rowsOf(later), action] })
    else shown.push(action)
  }
  return shown
}

/**
 * Whether an admin did both on one day, and to one subject, by one call about one person, or while adding images of one
 * kind.
 */
function belongTogether(later: AuditRow, row: AuditRow): boolean {
  if (later.adminId !== row.adminId || formatInstant(later.at) !== formatInstant(row.at)) return false
  // The rows of one call have one moment.
  const isOfOneCall = later.at === row.at && !!later.person && later.person === row.person
  const kind = kindOfNewImage(row)
  return isOfOneCall || later.subject === row.subject || (kind !== undefined && kindOfNewImage(later) === kind)
}

/** Of an image that is uploaded or described. */
function kindOfNewImage(row: AuditRow): ImageKind | undefined {
  return row.action === UPLOADED || row.action === 'image.display' ? kindOfImage(row) : undefined
}

function rowsOf(row: HistoryRow): AuditRow[] {
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
    cell: momentsText,
  },
  {
    header: 'Admin',
    breaksWords: true,
    phone: 'text',
    cell: ({ admin }) => <span className={styles.admin}>{admin}</span>,
  },
  { header: 'What', breaksWords: true, phone: 'title', cell: What },
  { header: 'About', phone: 'end', cell: (row) => <Subject of={row} /> },
]

/** '09:21 to 09:30' */
function momentsText(row: HistoryRow): string {
  const [begin, end] = [formatTime(row.at), formatTime(rowsOf(row)[0]?.at ?? row.at)]
  return begin === end ? begin : `${begin} to ${end}`
}

const MOST_LINES = 4

const UPLOADED = 'image.uploaded'
const SCANNED = 'stock-take.scanned'

/** The actions in the order in which they happened. */
function What(row: HistoryRow) {
  const [first, ...others] = runsOf(rowsOf(row))
  if (!first) return null
  const [shown, more] = [others.slice(0, MOST_LINES - 1), others.slice(MOST_LINES - 1)]
  return (
    <>
      <b>{actionText(first)}</b>
      {first.action === SCANNED ? (
        <Folded text="Codes" of={first} />
      ) : (
        detailOf(first) && <Detail at={first.at}>{detailOf(first)}</Detail>
      )}
      {shown.map((run) => (
        <Line key={run.id} of={run} since={row.at} />
      ))}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          {more.map((run) => (
            <Line key={run.id} of={run} since={row.at} />
          ))}
        </details>
      )}
    </>
  )
}

/** Equal actions one after the other, the first of them. */
interface Run extends AuditRow {
  times: number
}

/** Oldest first, but all uploads before what was said about the images. */
function runsOf(rows: readonly AuditRow[]): Run[] {
  const runs: Run[] = []
  const isUpload = ({ action }: AuditRow) => action === UPLOADED
  const oldestFirst = [...rows].reverse().sort((a, b) => Number(isUpload(b)) - Number(isUpload(a)))
  for (const row of oldestFirst) {
    const last = runs.at(-1)
    if (last?.action !== row.action) runs.push({ ...row, times: 1 })
    else if (row.action === SCANNED) last.detail += `, ${row.detail}`
    else if (last.detail === row.detail) last.times++
    // Of a request and of its member, by one call.
    else if (last.at === row.at && row.detail.startsWith(`${last.detail}, `)) last.detail = row.detail
    else runs.push({ ...row, times: 1 })
  }
  return runs
}

/** With its time, unless it is that of the row. */
function Line({ of: run, since }: { of: Run; since: number }) {
  const time = formatTime(run.at)
  const begin = time === formatTime(since) ? '' : `${time} `
  if (run.action === SCANNED) return <Folded text={begin + actionText(run)} of={run} />
  return <Detail at={run.at}>{begin + [actionText(run), detailOf(run)].filter(Boolean).join(': ')}</Detail>
}

/** A text that opens the detail. */
function Folded({ text, of: { at, detail } }: { text: string; of: Run }) {
  return (
    <details>
      <summary>{text}</summary>
      <Detail at={at}>{detail}</Detail>
    </details>
  )
}

/** 'Signed in, 3 times', '110 discs scanned' */
function actionText({ action, times, detail }: Run): string {
  if (action === SCANNED) return `${counted(scansIn(detail), 'disc')} scanned`
  return times > 1 ? `${ADMIN_ACTIONS[action]}, ${times} times` : ADMIN_ACTIONS[action]
}

/** The detail of a scan names its first codes: 'PS5-0001-1, PS5-0001-2 and 90 more'. */
function scansIn(detail: string): number {
  const unnamed = Array.from(detail.matchAll(/ and (\d+) more/g), ([, more]) => Number(more))
  return unnamed.reduce((sum, more) => sum + more, detail.split(', ').length)
}

/** Of an image without its kind, which is in the column About. */
function detailOf(row: AuditRow): string {
  const kind = kindOfImage(row)
  if (!kind) return row.detail
  const { noun } = IMAGE_KIND_FACTS[kind]
  return row.detail === noun ? '' : row.detail.replace(`${noun}: `, '')
}

/** What an action was about, as a link where its ID names the screen. IDs of admins and random ones are left out. */
function Subject({ of: row }: { of: HistoryRow }) {
  const isOwner = useIsOwner()
  const { action, subject, person, adminId } = row
  if (action.startsWith('admin.') || subject === adminId) return null
  if (/^\d{4}-\d\d-\d\d$/.test(subject)) return <span className={styles.code}>{formatDay(subject)}</span>
  const ofOwners = screenOfOwners(row)
  const { name = nameOf(row), to = screenOf(row) } = ofOwners ?? {}
  if (!to || (ofOwners && !isOwner)) return name && <span>{name}</span>
  return (
    // On a phone the end of a row has the colour of text, its content not.
    <span>
      <Link to={to} title={subject}>
        {person || <span className={styles.code}>{name}</span>}
      </Link>
    </span>
  )
}

/** What is set for the whole shop, by the action or the noun that it begins with, and its screen. */
const SHOP_SUBJECTS: Record<string, { name: string; to: string }> = {
  'shop.facts': { name: 'Facts of the shop', to: adminPaths.shop },
  'settings.changed': { name: 'Bank and wallets', to: adminPaths.shopAccount },
  area: { name: 'Areas', to: adminPaths.shopAreas },
  steps: { name: 'First steps', to: adminPaths.shop },
}

/** Of a month of expenses and of the settings of the shop, which only owners open. */
function screenOfOwners({ action, subject }: AuditRow): { name: string; to: string } | undefined {
  if (MONTH.test(subject)) return { name: formatMonth(subject), to: adminPaths.monthOf(subject) }
  return SHOP_SUBJECTS[action] ?? SHOP_SUBJECTS[action.replace(/\..*/, '')]
}

const MONTH = /^\d{4}-\d\d$/
const RANDOM_ID = /^[0-9a-f]{32}$/

/** The ID, or the name of what has a random one; undefined when nobody would look for it. */
function nameOf(row: AuditRow): string | undefined {
  if (!RANDOM_ID.test(row.subject)) return row.subject
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
function screenOf(row: HistoryRow): string | undefined {
  const { action, subject } = row
  const image = kindOfImage(row)
  if (image && rowsOf(row).some((each) => each.subject !== subject)) return IMAGE_PATHS[image].list
  if (image) return action === 'image.deleted' ? undefined : IMAGE_PATHS[image].detail(subject)
  if (action.startsWith('stock-take.')) return adminPaths.stockTake(subject)
  if (/^PS\d-\d+-\d+$/.test(subject)) return adminPaths.copy(subject)
  return SCREENS[subject.slice(0, 3)]?.(subject)
}

const CODE = /(\b(?:PS[45]|K[BOR])-[\w-]*\w)/

/** A text whose codes do not break at their hyphens, and whose days have no year if it is that of the action. */
function Detail({ at, children }: { at: number; children: string }) {
  const ofYear = new RegExp(`\\b(\\d\\d?) ([A-Z][a-z]{2}) ${formatInstant(at).slice(-4)}\\b`, 'g')
  return (
    <p className={styles.detail}>
      {children
        .replace(ofYear, '$1\u00a0$2')
        .split(CODE)
        .map((part, index) =>
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
