import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatCount } from '#contract/counts.ts'
import { formatShortMoment } from '#contract/dates.ts'
import type { StockTake } from '#contract/stock-takes.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import styles from '#web/admin/stock-take/stock-take.module.css'
import { StockTakeProgress } from '#web/admin/stock-take/stock-take-progress.tsx'
import { startStockTake, stockTakesQuery } from '#web/admin/stock-take/stock-takes.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { type Column, DataTable, Status } from '#web/ui/data-table.tsx'
import { Choice } from '#web/ui/input-box.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The last stock-takes, and the start of a new one. */
export function StockTakesScreen() {
  const query = useQuery(stockTakesQuery, queryClient)
  return (
    <>
      <PageHead title="Stock-take" description="Counts of the discs on the shelf." />
      <h1>Stock-take</h1>
      <p>Scan each disc on the shelf. The list then shows what is missing and what should not be there.</p>
      <Loaded query={query} waiting={<Skeleton label="Loading stock-takes" height="20rem" />}>
        {({ stockTakes }) => {
          const open = stockTakes.find(({ finishedAt }) => finishedAt === null)
          return (
            <>
              {open ? (
                <>
                  <StockTakeProgress of={open}>
                    <ButtonLink to={adminPaths.stockTake(open.id)}>
                      {open.platform ? `Continue ${open.platform} count` : 'Continue the count'}
                    </ButtonLink>
                  </StockTakeProgress>
                  <p>Finish it before you start another one.</p>
                </>
              ) : (
                <Start />
              )}
              {stockTakes.length === 0 ? (
                <EmptyState text="No stock-take yet" />
              ) : (
                <DataTable caption="Stock-takes" columns={COLUMNS} rows={stockTakes} rowKey={({ id }) => id} />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Start() {
  const [platform, setPlatform] = useState('')
  const navigate = useNavigate()
  const start = useMutation(
    {
      mutationFn: () => startStockTake(platform),
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (outcome.stockTake) navigate(adminPaths.stockTake(outcome.stockTake.id))
      },
    },
    queryClient,
  )
  return (
    <div className={styles.start}>
      <Choice
        label="Which shelf?"
        options={[
          { value: '', text: 'All games' },
          { value: 'PS5', text: 'PS5' },
          { value: 'PS4', text: 'PS4' },
        ]}
        value={platform}
        onChange={setPlatform}
      />
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        Start
      </Button>
    </div>
  )
}

const COLUMNS: Column<StockTake>[] = [
  {
    header: 'Started',
    phone: 'title',
    cell: ({ id, startedAt }) => <Link to={adminPaths.stockTake(id)}>{formatShortMoment(startedAt, Date.now())}</Link>,
  },
  { header: 'By', breaksWords: true, phone: 'text', cell: ({ admin }) => admin },
  { header: 'Shelf', phone: 'end', cell: ({ platform }) => platform || 'All games' },
  {
    header: 'Found',
    noWrap: true,
    isNumber: true,
    cell: ({ found, expected }) => `${formatCount(found)} of ${formatCount(expected)}`,
  },
  { header: 'Should not be here', isNumber: true, isRare: true, cell: ({ surplus }) => surplus || null },
  {
    header: 'Status',
    phone: 'text',
    cell: ({ finishedAt }) =>
      finishedAt === null ? (
        <Status tone="warning">Not finished</Status>
      ) : (
        <Status tone="quiet">{`Finished ${formatShortMoment(finishedAt, Date.now())}`}</Status>
      ),
  },
]
