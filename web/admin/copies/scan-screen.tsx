import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CopyRow } from '#contract/copies.ts'
import type { RequestOfToday } from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { moveCopy, scan, useKept } from '#web/admin/copies/copies.ts'
import { holderOf } from '#web/admin/copies/copy-texts.ts'
import { LearnBarcode } from '#web/admin/copies/learn-barcode.tsx'
import styles from '#web/admin/copies/scan.module.css'
import { beep, ScanBox } from '#web/admin/copies/scan-box.tsx'
import { collect, todayQuery } from '#web/admin/requests/admin-requests.ts'
import { RequestActions } from '#web/admin/requests/request-actions.tsx'
import { isLate, memberName, promisedDay, type ShownRequest } from '#web/admin/requests/request-texts.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Work = 'pack' | 'return'

/** The result of a scan: one line of the list. */
interface Entry {
  id: number
  text: string
  isRefused: boolean
  copy?: CopyRow
  /** The discs of a game whose barcode was scanned. A person chooses the right one. */
  choice?: CopyRow[]
  /** A barcode that no game of the shop has yet. */
  newEan?: string
  isUndone?: boolean
  /** The disc was scanned, but is not taken back yet. The button takes back all of these. */
  isWaiting?: boolean
  /** The request of a disc that was taken back. */
  request?: ShownRequest
}

const TEXTS = {
  pack: {
    submit: 'Pack',
    title: 'Pack by scanning',
    about: 'Scan a disc. It is packed for the approved request that is promised for the earliest day.',
    state: 'shelf',
    none: 'is not on the shelf',
  },
  return: {
    submit: 'Add',
    title: 'Take back by scanning',
    about:
      'Scan each disc that has come back. After the first scan, the button Take back is shown: press it once for all discs. Then inspect each one.',
    state: 'out',
    none: 'is not at a member’s home',
  },
} as const

/** Packs discs, or takes them back, one scan after the other (docs/product.md, Discs). */
export function ScanScreen() {
  const [address] = useSearchParams()
  const work: Work = address.get('do') === 'return' ? 'return' : 'pack'
  const { title, about } = TEXTS[work]
  return (
    <>
      <PageHead title={title} description={about} />
      <h1>{title}</h1>
      <p>{about}</p>
      <Scans key={work} work={work} first={address.get('disc') ?? ''} />
    </>
  )
}

/**
 * The list of scans of this work, and what adds to it and changes it. It is kept for the session: a scan that is
 * answered after the page was left is in it, because scanned discs are not taken back yet.
 */
function useScanList(work: Work) {
  const [entries, setEntries] = useKept<Entry[]>(['admin', 'scans', work], [])
  // One after the other: the next scan may depend on what the last one did.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function add(entry: Omit<Entry, 'id'>) {
    beep(!entry.isRefused)
    setEntries((before) => [
      { ...entry, id: (before[0]?.id ?? 0) + 1 },
      ...before.filter((old) => !isSameDisc(old, entry)),
    ])
  }

  /** Adds what `task` returns, after the tasks before it. */
  function enqueue(text: string, task: () => Promise<Omit<Entry, 'id'>>) {
    queue.current = queue.current
      .then(async () => add(await task()))
      .catch((error) => {
        // The scans after it must go on.
        reportError(error)
        add({ text: `${text}: This scan did not work. Please scan the disc again.`, isRefused: true })
      })
  }

  function change(id: number, facts: Partial<Entry>) {
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...facts } : entry)))
  }
  return { entries, add, enqueue, change }
}

/** Both wait to be taken back: a disc that is scanned twice is one. */
function isSameDisc(one: Partial<Entry>, other: Partial<Entry>): boolean {
  return Boolean(one.isWaiting && other.isWaiting) && one.copy?.code === other.copy?.code
}

function Scans({ work, first }: { work: Work; first: string }) {
  const { entries, add, enqueue, change } = useScanList(work)
  const today = useQuery(todayQuery, queryClient)
  const { toPack, overdue, toInspect } = today.data ?? {}
  const packable = [...(overdue?.rows ?? []), ...(toPack?.rows ?? [])].filter(({ status }) => status === 'APPROVED')

  const isStarted = useRef(false)
  useEffect(() => {
    if (!first || isStarted.current) return
    isStarted.current = true
    enqueue(first, () => handleScan(work, first))
  })

  async function takeBack() {
    for (const { id, copy } of waiting) {
      if (!copy?.requestId) continue
      const { status, message, request } = await collect(copy.requestId)
      const text = status ? `${copy.productName} is back from ${holderOf(copy)}` : message
      change(id, { text, isWaiting: false, isRefused: !status, ...(request && { request }) })
    }
  }

  async function undo({ id, copy, isWaiting }: Entry) {
    if (isWaiting) return change(id, { isUndone: true, isWaiting: false })
    if (!copy) return
    const outcome = await moveCopy(copy.code, 'shelf')
    if (outcome.status) change(id, { isUndone: true })
    add({ text: outcome.message, isRefused: !outcome.status })
  }

  const waiting = entries.filter(({ isWaiting }) => isWaiting).reverse()
  const last = entries.find(({ copy, isUndone, isRefused, isWaiting }) =>
    work === 'pack' ? copy && !isUndone && !isRefused : isWaiting,
  )
  const taking = useMutation({ mutationFn: takeBack }, queryClient)
  return (
    <>
      <ScanBox submit={TEXTS[work].submit} onScan={(text) => enqueue(text, () => handleScan(work, text))} />
      {work === 'return' && entries.length === 0 && <p>Nothing scanned yet.</p>}
      {waiting.length > 0 && (
        <p>
          <Button busy={taking.isPending} onClick={() => taking.mutate()}>
            {waiting.length === 1 ? 'Take back 1 disc' : `Take back ${waiting.length} discs`}
          </Button>
        </p>
      )}
      <ul className={styles.log} aria-label="Scans, newest first" aria-live="polite">
        {entries.map((entry) => (
          <ScanEntry
            key={entry.id}
            entry={entry}
            {...(entry === last && { onUndo: () => undo(entry) })}
            onChoose={(copy) => enqueue(copy.code, () => handleDisc(work, copy))}
            onLearnt={(ean) => enqueue(ean, () => handleScan(work, ean))}
          />
        ))}
      </ul>
      {work === 'pack' && packable.length > 0 && (
        <ToPack requests={packable} unlisted={toPack ? toPack.count - toPack.rows.length : 0} />
      )}
      <p>
        {work === 'pack' && today.isSuccess && packable.length === 0 && 'Nothing to pack. '}
        {work === 'return' && toInspect && toInspect.count > 0 && (
          <>
            <Link to={adminPaths.gameRequestOf('COLLECTED')}>{toInspect.count} to inspect</Link>
            {' · '}
          </>
        )}
        <Link to={adminPaths.today}>Back to Today</Link>
      </p>
    </>
  )
}

interface ToPackProps {
  requests: readonly RequestOfToday[]
  /** Approved requests besides these. */
  unlisted: number
}

/** The first approved requests of Today, the most urgent first. */
function ToPack({ requests, unlisted }: ToPackProps) {
  return (
    <section className={styles.toPack}>
      <h2>{requests.length + unlisted} to pack</h2>
      <DataTable caption="To pack" columns={TO_PACK} rows={requests} rowKey={({ requestId }) => requestId} />
    </section>
  )
}

const TO_PACK: Column<RequestOfToday>[] = [
  {
    header: 'Game',
    breaksWords: true,
    phone: 'title',
    cell: ({ productCode, productName }) => (
      <Link to={adminPaths.copiesWith({ game: productCode })}>{productName}</Link>
    ),
  },
  { header: 'Code', noWrap: true, phone: 'text', cell: ({ productCode }) => productCode },
  {
    header: 'For',
    breaksWords: true,
    phone: 'text',
    cell: (request) => <span>{memberName(request)}</span>,
  },
  {
    header: 'By',
    noWrap: true,
    phone: 'end',
    cell: (request) =>
      request.deliverBy && (
        <span>
          <span className={isLate(request) ? styles.late : undefined}>{promisedDay(request.deliverBy)}</span>
        </span>
      ),
  },
]

interface ScanEntryProps {
  entry: Entry
  /** Missing when this scan cannot be undone any more. */
  onUndo?: () => void
  onChoose: (copy: CopyRow) => void
  onLearnt: (ean: string) => void
}

/** What a scan has done, with UNDO, the next step of a returned disc, or a question about what was scanned. */
function ScanEntry({ entry, onUndo, onChoose, onLearnt }: ScanEntryProps) {
  const { text, isRefused, isUndone, isWaiting, copy, request, choice, newEan } = entry
  return (
    <li className={styles.entry} data-refused={isRefused || undefined} data-waiting={isWaiting}>
      <span>
        {isUndone ? <s>{text}</s> : text} {copy && <Link to={adminPaths.copy(copy.code)}>See this disc</Link>}
      </span>
      {onUndo && (
        <Button variant="quiet" onClick={onUndo}>
          UNDO
        </Button>
      )}
      {request && <RequestActions request={request} />}
      {choice && (
        <fieldset className={styles.choice}>
          <legend>Which disc is it? Please look at its label.</legend>
          {choice.map((each) => (
            <Button key={each.code} variant="quiet" onClick={() => onChoose(each)}>
              {holderOf(each) ? `${each.code}, ${holderOf(each)}` : each.code}
            </Button>
          ))}
        </fieldset>
      )}
      {newEan && <LearnBarcode ean={newEan} onLearnt={onLearnt} />}
    </li>
  )
}

/** Finds what was scanned. One disc is handled at once; of several discs a person chooses one. */
async function handleScan(work: Work, text: string): Promise<Omit<Entry, 'id'>> {
  try {
    const { copy, game } = await scan(text)
    if (copy) return await handleDisc(work, copy)
    const { state, none } = TEXTS[work]
    const fitting = (game?.copies ?? []).filter((each) => each.state === state)
    const [only] = fitting
    if (!only) return { text: `${game?.productName} ${none}.`, isRefused: true }
    if (fitting.length === 1) return await handleDisc(work, only)
    return {
      text: `${game?.productName}: ${fitting.length} discs`,
      isRefused: false,
      choice: fitting,
    }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const isNew = error.detail?.code === 'scan.new-ean'
    return { text: `${text}: ${error.message}`, isRefused: true, ...(isNew && { newEan: text }) }
  }
}

/** Packs the disc, or puts it among those to take back. */
async function handleDisc(work: Work, copy: CopyRow): Promise<Omit<Entry, 'id'>> {
  if (work === 'pack') {
    const { status, message, copy: present } = await moveCopy(copy.code, 'packed')
    return { text: message, isRefused: !status, ...(present && { copy: present }) }
  }
  if (copy.state === 'collected') {
    const text = `${copy.productName} of ${holderOf(copy)} is already back and waits to be inspected.`
    return { text, isRefused: true, copy }
  }
  if (copy.state !== 'out' || copy.requestId === null) {
    return {
      text: `${copy.productName}, ${copy.code}, is not at a member’s home.`,
      isRefused: true,
      copy,
    }
  }
  const text = `${copy.productName} of ${holderOf(copy)}: not taken back yet`
  return { text, isRefused: false, isWaiting: true, copy }
}
