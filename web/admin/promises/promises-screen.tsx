import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPromises } from '#contract/calls/promises.ts'
import type { Period } from '#contract/money-overview.ts'
import { keptText, PROMISE_KINDS, type Promises } from '#contract/promises.ts'
import { fileName } from '#contract/shop-facts.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import money from '#web/admin/money/money.module.css'
import { PeriodChoice, useShownPeriod } from '#web/admin/money/period-choice.tsx'
import { asAdmin, useIsOwner } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { company } from '#web/content/company.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import card from '#web/ui/card.module.css'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FigureBox, FigureBoxes } from '#web/ui/figure-boxes.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Which promised days were kept, by city and by rider (docs/product.md, Promises). */
export function PromisesScreen() {
  const { shown, today } = useShownPeriod()
  const promises = useQuery(promisesQuery(shown), queryClient)
  return (
    <>
      <PageHead title="Promised days" description="Which promised days were kept." />
      <div className={card.titleRow}>
        <h1>Promised days</h1>
        <CsvButton
          of={readPromises}
          file={fileName(company.brand, `promises-${shown.from}-${shown.to}`)}
          filter={{ ...shown }}
        />
      </div>
      <PeriodChoice key={`${shown.from} ${shown.to}`} period={shown} today={today} addressOf={adminPaths.promisesOf} />
      <Loaded query={promises} waiting={<Skeleton label="Loading promised days" height="40rem" />}>
        {(loaded) => <Report of={loaded} />}
      </Loaded>
    </>
  )
}

function promisesQuery(period: Period) {
  return queryOptions({
    queryKey: ['admin', 'promises', period],
    queryFn: ({ signal }) => read(readPromises, { signal, query: period }, asAdmin),
  })
}

function Report({ of: { rows, riders } }: { of: Promises }) {
  const isOwner = useIsOwner()
  if (rows.length === 0) {
    return <EmptyState text="No promised day is in this period" />
  }
  const deliveries = rows.filter(({ kind }) => kind === 'DELIVERY')
  const kept = deliveries.reduce((sum, row) => sum + row.kept, 0)
  const late = deliveries.reduce((sum, row) => sum + row.late, 0)
  const hasTurns = deliveries.length < rows.length
  return (
    <>
      {kept + late > 0 && (
        <FigureBoxes>
          <FigureBox label="Deliveries on the promised day" about={`${kept} of ${kept + late}, ${late} late`}>
            {keptText({ kept, late })}
          </FigureBox>
        </FigureBoxes>
      )}
      <section className={money.part}>
        <h2>By city</h2>
        <DataTable
          caption="Promised days by city"
          columns={CITIES}
          rows={rows}
          rowKey={({ kind, city }) => `${kind} ${city}`}
          groupOf={hasTurns ? ({ kind }) => PROMISE_KINDS[kind] : undefined}
        />
        <p className={money.soft}>
          Late: the game was not there when the day ended. A later day does not change that. To come: the day is not
          over. Not counted: the member withdrew, was not at home or refused the visit.
        </p>
      </section>
      {isOwner && (
        <section className={money.part}>
          <h2>By rider and courier</h2>
          {riders.length === 0 ? (
            <p>No delivery of this period has come or is late.</p>
          ) : (
            <DataTable
              caption="Promised days by rider and courier"
              columns={RIDERS}
              rows={riders}
              rowKey={(row) => `${riders.indexOf(row)}`}
            />
          )}
        </section>
      )}
    </>
  )
}

type City = Promises['rows'][number]
type Rider = Promises['riders'][number]

function lateText({ late }: Pick<City, 'late'>) {
  return late === 0 ? 0 : <span className={money.late}>{late}</span>
}

const RIDERS: Column<Rider>[] = [
  { header: 'Who', phone: 'title', breaksWords: true, cell: ({ name }) => name || 'Not handed over yet' },
  { header: 'Kept', isNumber: true, noWrap: true, cell: ({ kept }) => kept },
  { header: 'Late', isNumber: true, noWrap: true, cell: lateText },
  { header: 'Share kept', isNumber: true, noWrap: true, phone: 'end', cell: keptText },
]

const CITIES: Column<City>[] = [
  { header: 'City', phone: 'title', breaksWords: true, cell: ({ city }) => city || 'Not known any more' },
  { header: 'Kept', isNumber: true, noWrap: true, cell: ({ kept }) => kept },
  { header: 'Late', isNumber: true, noWrap: true, cell: lateText },
  { header: 'Share kept', isNumber: true, noWrap: true, phone: 'end', cell: keptText },
  { header: 'To come', isNumber: true, noWrap: true, cell: ({ open }) => open },
  { header: 'Not counted', isNumber: true, noWrap: true, cell: ({ void: voided }) => voided },
]
