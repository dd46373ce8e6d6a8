import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { CopyRow } from '#contract/copies.ts'
import { formatCount } from '#contract/counts.ts'
import { formatShortMoment } from '#contract/dates.ts'
import { type ScannedCode, STOCK_TAKE_ROWS, type StockTake, type StockTakeFile } from '#contract/stock-takes.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { moveCopy, useKept } from '#web/admin/copies/copies.ts'
import { placeOf } from '#web/admin/copies/copy-texts.ts'
import scans from '#web/admin/copies/scan.module.css'
import { beep, ScanBox } from '#web/admin/copies/scan-box.tsx'
import styles from '#web/admin/stock-take/stock-take.module.css'
import { StockTakeProgress } from '#web/admin/stock-take/stock-take-progress.tsx'
import { finishStockTake, sendScans, stockTakeQuery } from '#web/admin/stock-take/stock-takes.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { groupBy } from '#web/ui/group-by.ts'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { outcomeText } from '#web/ui/outcome.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Scans that the screen lists; all are in the counts. */
const SHOWN = 8

const NONE_UNSENT = { codes: [], why: '' }

/** Games whose missing discs are listed before all are asked for. */
const GAMES_SHOWN = 8

/** One stock-take: scanning while it is open, what is missing and what should not be there. */
export function StockTakeScreen() {
  const { id = '' } = useParams()
  const query = useQuery(stockTakeQuery(id), queryClient)
  const gone = query.error instanceof CallFailed && query.error.httpStatus === 404
  return (
    <>
      <PageHead title="Stock-take" description="A count of the discs on the shelf." />
      <h1>Stock-take</h1>
      {gone ? (
        <EmptyState text="There is no such stock-take">
          <ButtonLink to={adminPaths.stockTakes}>Back to stock-takes</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={query} waiting={<Skeleton label="Loading the stock-take" height="20rem" />}>
          {(file) => <Count file={file} />}
        </Loaded>
      )}
    </>
  )
}

function Count({ file: { stockTake, missing, surplus } }: { file: StockTakeFile }) {
  const { id, platform, startedAt, finishedAt, expected, found } = stockTake
  const [isAsked, setAsked] = useState(false)
  // A new count misses all discs, so it lists them only when someone asks for them.
  const isNew = finishedAt === null && found === 0 && stockTake.surplus === 0 && !isAsked
  return (
    <>
      <p>
        {platform || 'All games'}, started {formatShortMoment(startedAt, Date.now())}
        {finishedAt !== null && `, finished ${formatShortMoment(finishedAt, Date.now())}`}
      </p>
      <StockTakeProgress of={stockTake}>
        {finishedAt === null && (
          <CommandButton
            question={`${formatCount(found)} of ${formatCount(expected)} discs were found. Finish the stock-take?`}
            command={() => finishStockTake(id)}
          >
            Finish
          </CommandButton>
        )}
      </StockTakeProgress>
      {finishedAt === null && <Scanning id={id} platform={platform} />}
      <section className={styles.part}>
        <h2>
          {finishedAt === null ? 'Not scanned yet' : 'Missing'}
          {missing.length > 0 &&
            ` (${isNew ? formatCount(expected - found) : countText(expected - found, missing.length)})`}
        </h2>
        {missing.length === 0 && <p>Nothing is missing.</p>}
        {missing.length > 0 && !isNew && <MissingGames missing={missing} />}
        {missing.length > 0 && isNew && (
          <p>
            <Button variant="quiet" onClick={() => setAsked(true)}>
              Show the discs
            </Button>
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h2>
          Should not be here
          {surplus.length > 0 && ` (${countText(stockTake.surplus, surplus.length)})`}
        </h2>
        {surplus.length === 0 ? (
          <p>Nothing.</p>
        ) : (
          <ul className={scans.log}>
            {surplus.map(({ code, copy }) => (
              <Surplus key={code} code={code} copy={copy} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** The number, or that only the first ones are listed. */
function countText(all: number, shown: number): string {
  return shown < STOCK_TAKE_ROWS ? String(shown) : `first ${shown} of ${formatCount(all)}`
}

function Scanning({ id, platform }: Pick<StockTake, 'id' | 'platform'>) {
  const [log, setLog] = useState<(ScannedCode & { key: number })[]>([])
  // Kept when the screen is left: what is not recorded would be missing.
  const [unsent, setUnsent] = useKept<{ codes: string[]; why: string }>(['admin', 'unsent-scans', id], NONE_UNSENT)
  const key = useRef(0)
  // One after the other, so that the second scan of a disc is recognised.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function send(code: string) {
    queue.current = queue.current.then(async () => {
      const outcome = await sendScans(id, [code]).catch((error) => {
        // The scans after it must go on.
        reportError(error)
        return { status: false, message: 'Please send it again.', retryAfter: '' } as const
      })
      if (!outcome.status) {
        beep(false)
        return setUnsent((before) => ({
          codes: [...new Set([...before.codes, code])],
          why: outcomeText(outcome),
        }))
      }
      const results = outcome.scans ?? []
      beep(results.every((each) => each.outcome === 'found' || each.outcome === 'again'))
      setUnsent((before) => ({
        ...before,
        codes: before.codes.filter((other) => other !== code),
      }))
      const first = key.current
      key.current += results.length
      const entries = results.map((each, index) => ({ ...each, key: first + index }))
      setLog((before) => [...entries, ...before].slice(0, SHOWN))
    })
  }

  return (
    <>
      <ScanBox submit="Count" {...(platform && { platform })} onScan={send} />
      {unsent.codes.length > 0 && (
        <div role="alert">
          <p>
            Not recorded: {unsent.codes.join(', ')}. {unsent.why}
          </p>
          <Button variant="quiet" onClick={() => unsent.codes.forEach(send)}>
            Send again
          </Button>
        </div>
      )}
      <ul className={scans.log} aria-label="Last scans, newest first" aria-live="polite">
        {log.map(({ key, text, outcome }) => (
          <li
            key={key}
            className={scans.entry}
            data-refused={outcome === 'surplus' || outcome === 'unknown' || undefined}
            data-waiting={outcome === 'again' || undefined}
          >
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The missing discs by game; at first those of a few games, because a new count misses all. */
function MissingGames({ missing }: { missing: readonly CopyRow[] }) {
  const [isWhole, setWhole] = useState(false)
  const games = [...groupBy(missing, ({ productCode }) => productCode)]
  const shown = isWhole ? games : games.slice(0, GAMES_SHOWN)
  return (
    <>
      <ul className={styles.games}>
        {shown.map(([productCode, copies]) => (
          <li key={productCode}>
            <h3>{copies[0]?.productName}</h3>
            <ul>
              {copies.map((copy) => (
                <Missing key={copy.code} copy={copy} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < games.length && (
        <p>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {`Show all ${games.length} games`}
          </Button>
        </p>
      )}
    </>
  )
}

function Missing({ copy: { code } }: { copy: CopyRow }) {
  return (
    <li className={styles.missing}>
      <Link to={adminPaths.copy(code)}>{code}</Link>
      <CommandButton
        variant="plain"
        aria-label={`Mark as lost: ${code}`}
        command={() => moveCopy(code, 'lost', 'Missing at the stock-take')}
        undo={() => moveCopy(code, 'shelf')}
      >
        Mark as lost
      </CommandButton>
    </li>
  )
}

function Surplus({ code, copy }: { code: string; copy: CopyRow | null }) {
  if (!copy) {
    return (
      <li className={scans.entry} data-refused>
        {code}: no disc has this code. Please look at its label.
      </li>
    )
  }
  const { state, productName } = copy
  return (
    <li className={scans.entry} data-refused={state === 'shelf' ? undefined : true}>
      <span>
        <Link to={adminPaths.copy(code)}>
          {productName}, {code}
        </Link>
        : {placeOf(copy)}
      </span>
      {(state === 'lost' || state === 'repair' || state === 'retired') && (
        <CommandButton
          aria-label={`Put ${code} on the shelf`}
          command={() => moveCopy(code, 'shelf')}
          undo={() => moveCopy(code, state, copy.reason)}
        >
          {state === 'lost' ? 'Found again' : 'Put on the shelf'}
        </CommandButton>
      )}
      {state === 'out' && (
        <p>
          <ButtonLink variant="quiet" to={adminPaths.scanTo('return', code)}>
            Take it back
          </ButtonLink>
        </p>
      )}
    </li>
  )
}
