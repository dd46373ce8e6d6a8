import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import {
  CONDITION_NAMES,
  CONDITIONS,
  type CopyEvent,
  type CopyFile,
  type CopyRow,
  copyFacts,
  type Move,
} from '#contract/copies.ts'
import { counted } from '#contract/counts.ts'
import { formatFullMoment, formatInstant } from '#contract/dates.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Barcode } from '#web/admin/copies/barcode.tsx'
import styles from '#web/admin/copies/copies.module.css'
import { changeCopy, copyQuery, moveCopy } from '#web/admin/copies/copies.ts'
import { CopyStatus } from '#web/admin/copies/copy-status.tsx'
import { holderOf, MOVE_NAMES, sinceText } from '#web/admin/copies/copy-texts.ts'
import { MoveForm } from '#web/admin/copies/move-form.tsx'
import { PurchaseFields } from '#web/admin/copies/purchase-fields.tsx'
import { SaleForm, Sold } from '#web/admin/copies/sale-form.tsx'
import { ShopPhotos } from '#web/admin/copies/shop-photos.tsx'
import { Changes } from '#web/admin/history/history.tsx'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One disc: its place with the moves, what is known of it, and where it has been. */
export function CopyScreen() {
  const { code = '' } = useParams()
  const query = useQuery(copyQuery(code), queryClient)
  const gone = query.error instanceof CallFailed && query.error.httpStatus === 404
  return (
    <>
      <PageHead title={`Disc ${code}`} description="Where a disc is, its condition, and where it has been." />
      <h1>Disc {code}</h1>
      {gone ? (
        <EmptyState text={`No disc has the code ${code}`}>
          <ButtonLink to={adminPaths.copies}>Back to Discs</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={query} waiting={<Skeleton label="Loading the disc" height="30rem" />}>
          {({ copy, use, history, photos, sale }) => (
            <div className={styles.page}>
              <div className={styles.column}>
                <Place copy={copy} use={use} sale={sale} />
                <DiscPhotos code={copy.code} photos={photos} />
              </div>
              <div className={styles.column}>
                <Facts key={copy.code} copy={copy} />
                <Places code={copy.code} history={history} />
              </div>
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

function Place({ copy, use, sale }: Pick<CopyFile, 'copy' | 'use' | 'sale'>) {
  const { code, productCode, productName, state, since, reason, with: userId, labelledAt } = copy
  return (
    <section className={styles.part}>
      <h2>
        <Link to={adminPaths.gameDetail(productCode)}>{productName}</Link>
      </h2>
      <p>
        <CopyStatus state={state} /> {sinceText(since, Date.now())}
        {userId !== null && (
          <>
            {state === 'packed' ? ', for ' : ', '}
            <Link to={adminPaths.user(userId)}>{holderOf(copy)}</Link>
          </>
        )}
        {reason && <>: {reason}</>}
      </p>
      <p>{useText(use)}</p>
      {state === 'out' || state === 'collected' ? (
        <p>
          <ButtonLink to={adminPaths.scanTo('return', code)}>Take it back</ButtonLink>
        </p>
      ) : sale ? (
        <Sold sale={sale} />
      ) : (
        <div className={styles.moves}>
          <Moves copy={copy} of={['shelf', 'packed', 'repair']} />
          <div className={styles.moves}>
            <Moves copy={copy} of={['lost', 'retired']} />
            {['shelf', 'repair', 'retired'].includes(state) && (
              <DialogButton text="Sell" title={`Sell disc ${code}`} variant="plain">
                {(close) => <SaleForm copy={copy} onClose={close} />}
              </DialogButton>
            )}
          </div>
        </div>
      )}
      <div className={styles.label}>
        <Barcode code={code} />
        <p className={styles.soft}>
          {labelledAt === null ? 'Its label is not printed yet.' : `Label printed on ${formatInstant(labelledAt)}.`}
        </p>
        <ButtonLink variant="quiet" to={adminPaths.labelsOf({ codes: code })}>
          Print label
        </ButtonLink>
      </div>
    </section>
  )
}

function DiscPhotos({ code, photos }: Pick<CopyFile, 'photos'> & { code: string }) {
  return (
    <section className={styles.part}>
      <h2>Photos</h2>
      <p className={styles.soft}>A member who has the disc sees the photos that were taken since it was packed.</p>
      <ShopPhotos code={code} photos={photos} />
    </section>
  )
}

function useText({ rentals, daysOut }: CopyFile['use']): string {
  if (rentals === 0) return 'No member has had it yet.'
  const times = rentals === 1 ? 'once' : `${rentals} times`
  return `Rented ${times}, ${counted(daysOut, 'day')} in all.`
}

function Moves({ copy, of }: { copy: CopyRow; of: readonly Move[] }) {
  return of.filter((to) => to !== copy.state).map((to) => <MoveButton key={to} copy={copy} to={to} />)
}

/** A move for which a reason is kept opens a dialog; the others can be undone. */
function MoveButton({ copy, to }: { copy: CopyRow; to: Move }) {
  const { code, state } = copy
  if (to === 'shelf' || to === 'packed') {
    if (to === 'packed' && state !== 'shelf') return null
    return (
      <CommandButton variant="action" command={() => moveCopy(code, to)} undo={() => moveCopy(code, state as Move)}>
        {MOVE_NAMES[to]}
      </CommandButton>
    )
  }
  return (
    <DialogButton text={MOVE_NAMES[to]} title={MOVE_NAMES[to]} variant={to === 'repair' ? 'quiet' : 'plain'}>
      {(close) => <MoveForm copy={copy} to={to} onClose={close} />}
    </DialogButton>
  )
}

function Facts({ copy }: { copy: CopyRow }) {
  const form = useContractForm(
    copyFacts,
    {
      condition: copy.condition,
      price: copy.price,
      supplier: copy.supplier,
      boughtOn: copy.boughtOn ?? '',
    },
    NOT_KEPT.stored,
  )
  return (
    <section className={styles.part}>
      <h2>Condition and purchase</h2>
      <CommandForm
        of={form}
        keepValues
        send={(facts) => changeCopy(copy.code, { ...facts, version: copy.version })}
        submit="Save"
        variant="quiet"
      >
        <PurchaseFields of={form} conditions={CONDITIONS} />
      </CommandForm>
    </section>
  )
}

function Places({ code, history }: { code: string; history: CopyEvent[] }) {
  return (
    <section className={styles.part}>
      <h2>Where it has been</h2>
      <ol className={styles.events}>
        {history.map((event) => (
          <li key={`${event.at} ${event.state}`}>
            <CopyStatus state={event.state} />
            {event.with !== null && (
              <>
                , <Link to={adminPaths.user(event.with)}>{event.with}</Link>
              </>
            )}
            {event.reason && `: ${event.reason}`}
            <p className={styles.soft}>
              {formatFullMoment(event.at)}, condition: {CONDITION_NAMES[event.condition].toLowerCase()}
            </p>
          </li>
        ))}
      </ol>
      <details className={styles.changes}>
        <summary>Who changed it</summary>
        <Changes subject={code} />
      </details>
    </section>
  )
}
