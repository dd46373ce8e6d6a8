import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { formatMoment, formatSpan, formatWeekday } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { MISSED, type RunSheet, type RunStop } from '#contract/run-sheet.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { cacheRunSheet } from '#web/admin/run/cache-run-sheet.ts'
import { OrderList } from '#web/admin/run/order-list.tsx'
import styles from '#web/admin/run/run.module.css'
import { inOwnOrder, keepRunOrder, useRunOrder } from '#web/admin/run/run-order.ts'
import { type QueuedVisit, runQuery, sendQueued, settleRefusal, useQueuedVisits } from '#web/admin/run/run-sheet.ts'
import { Stop } from '#web/admin/run/stop.tsx'
import { byParcel } from '#web/admin/run/stop-state.ts'
import { useAdminRole } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { WithAmounts } from '#web/features/money/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { groupBy } from '#web/ui/group-by.ts'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'

/** The visits of a day, for the one who makes them (docs/product.md, Run sheet). It works without a network. */
export function RunScreen() {
  const date = useSearchParams()[0].get('date')
  const run = useQuery(runQuery(date), queryClient)
  const queued = useQueuedVisits()
  useEffect(() => {
    void sendQueued()
    void cacheRunSheet()
  }, [])
  return (
    <>
      <PageHead title="Run sheet" description="The visits of a day." />
      <h1>Run sheet</h1>
      <Queued visits={queued} stops={run.data?.stops ?? []} />
      <Loaded query={run} waiting={<Skeleton label="Loading visits" height="40rem" />}>
        {({ keptAt, ...sheet }) => (
          <>
            {keptAt !== undefined && (
              <p className={styles.note} role="status">
                The shop cannot be reached. You see the visits as they were on {formatMoment(keptAt)}.
              </p>
            )}
            <Stops of={sheet} isDated={date !== null} queued={queued} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface StopsProps {
  of: RunSheet
  /** Whether the address names the day. */
  isDated: boolean
  queued: readonly QueuedVisit[]
}

/** The visits by area, or in the order that the rider gave them. */
function Stops({ of: sheet, isDated, queued }: StopsProps) {
  // A sheet that was kept before an update of the site has no `done`.
  const { day, nextDay, stops, done: made = 0 } = sheet
  const [isOrdering, setOrdering] = useState(false)
  const isNarrow = useMedia('(max-width: 37.49rem)')
  const isRider = useAdminRole() === 'rider'
  const own = inOwnOrder(stops, day, useRunOrder())
  const byArea = (
    <Button
      variant="quiet"
      onClick={() => {
        keepRunOrder(null)
        setOrdering(false)
      }}
    >
      By area again
    </Button>
  )
  if (isOrdering) {
    return (
      <>
        <OrderList stops={own ?? stops} onOrder={(userIds) => keepRunOrder({ day, userIds })} />
        <div className={styles.actions}>
          <Button onClick={() => setOrdering(false)}>Show the visits</Button>
          {byArea}
        </div>
      </>
    )
  }
  const places = own ? new Map([['In your order', own]]) : groupBy(byParcel(stops), placeOf)
  const isMarked = ({ userId }: RunStop) => queued.some((visit) => visit.userId === userId && !visit.refusal)
  const visits = (own ?? stops).filter(({ isByCourier }) => !isByCourier)
  const done = made + visits.filter(isMarked).length
  const rare = (
    <>
      <Button variant="quiet" onClick={() => print()}>
        Print
      </Button>
      {stops.length > 1 && (
        <Button variant="quiet" onClick={() => setOrdering(true)}>
          Change the route
        </Button>
      )}
      {own && byArea}
      {!isRider && (
        <ButtonLink variant="quiet" to={adminPaths.promises}>
          Promised days
        </ButtonLink>
      )}
    </>
  )
  return (
    <>
      <div className={styles.bar}>
        <p>
          <b>{formatWeekday(day)}</b>: <WithAmounts>{totalsOf(stops)}</WithAmounts>
          {made + visits.length > 0 && (!isDated || done > 0) && (
            <span className={styles.done}>{`${done} of ${made + visits.length} visits done`}</span>
          )}
        </p>
        {isDated ? (
          <ButtonLink variant="quiet" to={adminPaths.run}>
            Today
          </ButtonLink>
        ) : (
          <ButtonLink variant="quiet" to={adminPaths.runOf(nextDay)}>
            Next day: {formatSpan(nextDay, nextDay)} ›
          </ButtonLink>
        )}
        {isNarrow ? (
          <details className={styles.more}>
            <summary>More</summary>
            <div className={styles.actions}>{rare}</div>
          </details>
        ) : (
          rare
        )}
      </div>
      {stops.length === 0 && <EmptyState text="There is nobody to visit" />}
      {Array.from(places, ([place, ofPlace]) => (
        <section key={place} className={styles.place}>
          <h2>{place}</h2>
          {ofPlace.map((stop) => (
            <Stop
              key={stop.userId}
              stop={stop}
              number={visits.includes(stop) ? made + visits.indexOf(stop) + 1 : undefined}
              nextDay={nextDay}
              queued={queued.find(({ userId }) => userId === stop.userId)}
              isReadOnly={isRider && isDated}
            />
          ))}
        </section>
      ))}
    </>
  )
}

function placeOf(stop: RunStop): string {
  if (stop.isByCourier) return 'By courier'
  return [stop.city, stop.area].filter(Boolean).join(', ') || 'No address'
}

function totalsOf(stops: readonly RunStop[]): string {
  const cash = stops.reduce((sum, { cashDue }) => sum + paisa(cashDue), 0)
  const parcels = stops.filter(({ isByCourier }) => isByCourier).length
  const visits = stops.length - parcels
  return [
    counted(visits, 'visit'),
    ...(parcels > 0 ? [`${counted(parcels, 'parcel')} by courier`] : []),
    ...(cash > 0 ? [`${formatShortRupees(cash)} to collect`] : []),
  ].join(', ')
}

/** What is not sent yet, and what the shop refused. */
function Queued({ visits, stops }: { visits: readonly QueuedVisit[]; stops: readonly RunStop[] }) {
  const nameOf = ({ name, userId }: QueuedVisit) => name ?? stops.find((stop) => stop.userId === userId)?.name

  const waiting = visits.filter(({ refusal }) => !refusal).length
  return (
    <>
      {waiting > 0 && (
        <p className={styles.note} role="status">
          {counted(waiting, 'visit is', 'visits are')} kept on this phone, and sent when there is a network.
        </p>
      )}
      {visits.map((visit) => visit.refusal && <Refused key={visit.key} visit={visit} name={nameOf(visit)} />)}
    </>
  )
}

function Refused({ visit, name }: { visit: QueuedVisit; name: string | undefined }) {
  const { userId, visit: made, refusal } = visit
  const what = made.outcome in MISSED ? MISSED[made.outcome as keyof typeof MISSED] : 'the visit'
  const cash = made.outcome === 'DONE' ? paisa(made.cash ?? 0) : 0
  return (
    <div className={styles.refused} role="alert">
      <p>
        <b>{name || userId}</b>: {what}
        {cash > 0 && ` with ${formatShortRupees(cash)} in cash`} was not recorded. {refusal?.message}
      </p>
      <div className={styles.actions}>
        {refusal?.code === 'payment.large' && (
          <Button onClick={() => settleRefusal(visit, true)}>Yes, it is correct</Button>
        )}
        <Button variant="quiet" onClick={() => settleRefusal(visit, false)}>
          Remove
        </Button>
      </div>
    </div>
  )
}
