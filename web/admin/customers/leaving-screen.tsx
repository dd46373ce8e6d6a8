import { queryOptions, useQuery } from '@tanstack/react-query'
import { readLeaving } from '#contract/calls/customers.ts'
import { addMonths, dayInKarachi, firstOfMonth, formatInstant } from '#contract/dates.ts'
import { LEAVING_MONTHS, type Leaving } from '#contract/leaving.ts'
import { PLANS } from '#contract/plans.ts'
import { ListChoice } from '#web/admin/list/list-filters.tsx'
import { useListFilter } from '#web/admin/list/use-list-filter.ts'
import money from '#web/admin/money/money.module.css'
import { MonthBars } from '#web/admin/money/month-bars.tsx'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FigureBox, FigureBoxes } from '#web/ui/figure-boxes.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Leaving and staying: memberships that began, were held and ended, by month and plan, and why members leave. */
export function LeavingScreen() {
  const leaving = useQuery(leavingQuery, queryClient)
  const { filter, setFilter } = useListFilter(['plan'])
  return (
    <>
      <PageHead title="Leaving and staying" description="Memberships that began and ended, and why members leave." />
      <h1>Leaving and staying</h1>
      <ListChoice of={PLAN_FILTER} value={filter.plan ?? ''} onChange={(plan) => setFilter('plan', plan)} />
      <Loaded query={leaving} waiting={<Skeleton label="Loading Leaving and staying" height="40rem" />}>
        {(loaded) => <Report of={loaded} plan={filter.plan} />}
      </Loaded>
    </>
  )
}

const PLAN_FILTER = {
  name: 'plan',
  label: 'Plan',
  options: PLANS.map(({ planName }) => ({ value: planName, text: planName })),
}

function Report({ of: { members, months, reasons, texts }, plan }: { of: Leaving; plan: string | undefined }) {
  const own = months.filter((row) => plan === undefined || row.plan === plan)
  const shown = monthsOf(own)
  const total = sumOf(own)
  return (
    <>
      <FigureBoxes small>
        <FigureBox label="Running" about="now, all plans">
          {members.running}
        </FigureBox>
        <FigureBox label="On hold" about="now, all plans">
          {members.onHold}
        </FigureBox>
        <FigureBox label="Leaving" about="notice is given">
          {members.leaving}
        </FigureBox>
        <FigureBox label="Ended" about="in twelve months">
          {total.ended}
        </FigureBox>
        {total.ended > 0 && (
          <FigureBox label="Stayed" about="on average, those that ended">
            {stayText(total)}
          </FigureBox>
        )}
      </FigureBoxes>
      <MonthBars
        title="The last twelve months"
        caption="New and ended memberships by month"
        months={shown}
        bars={[
          { legend: 'New', of: ({ started }) => started },
          { legend: 'Ended', of: ({ ended }) => ended },
        ]}
        text={String}
        columns={COLUMNS}
      />
      <section className={money.part}>
        <h2>Why members leave</h2>
        {reasons.length === 0 ? (
          <p>Nobody has said why in the last twelve months.</p>
        ) : (
          <DataTable caption="Why members leave" columns={REASONS} rows={reasons} rowKey={({ reason }) => reason} />
        )}
        {texts.length > 0 && (
          <>
            <h3>What they wrote</h3>
            <ul className={money.written}>
              {texts.map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  {text} <span className={money.soft}>{formatInstant(at)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

type Counts = Pick<Leaving['months'][number], 'started' | 'held' | 'ended' | 'stayedDays'>

/** The counts of the last months, the present one last, also of those without any. */
function monthsOf(rows: Leaving['months']): ({ month: string } & Counts)[] {
  const thisMonth = firstOfMonth(dayInKarachi(Date.now()))
  return Array.from({ length: LEAVING_MONTHS }, (_, index) => {
    const month = addMonths(thisMonth, index + 1 - LEAVING_MONTHS).slice(0, 7)
    return { month, ...sumOf(rows.filter((row) => row.month === month)) }
  })
}

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (of: (row: Counts) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    started: sum(({ started }) => started),
    held: sum(({ held }) => held),
    ended: sum(({ ended }) => ended),
    stayedDays: sum(({ stayedDays }) => stayedDays),
  }
}

const DAYS_OF_MONTH = 365.25 / 12

/** '7.4 months'; '' when none has ended. */
function stayText({ ended, stayedDays }: Counts): string {
  return ended === 0 ? '' : `${(stayedDays / ended / DAYS_OF_MONTH).toFixed(1)} months`
}

const COLUMNS: Column<{ month: string } & Counts>[] = [
  { header: 'New', noWrap: true, isNumber: true, cell: ({ started }) => started },
  { header: 'On hold', noWrap: true, isNumber: true, cell: ({ held }) => held },
  { header: 'Ended', noWrap: true, isNumber: true, cell: ({ ended }) => ended },
  { header: 'Stayed', noWrap: true, isNumber: true, cell: stayText },
]

const REASONS: Column<Leaving['reasons'][number]>[] = [
  { header: 'Reason', phone: 'title', cell: ({ reason }) => reason },
  { header: 'Members', noWrap: true, isNumber: true, phone: 'end', cell: ({ count }) => count },
]

const leavingQuery = queryOptions({
  queryKey: ['admin', 'leaving'],
  queryFn: ({ signal }) => read(readLeaving, { signal }, asAdmin),
})
