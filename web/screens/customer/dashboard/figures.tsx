import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paisa } from '#contract/money.ts'
import { detailQuery, occupiedQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Price } from '#web/parts/price.tsx'
import styles from '#web/screens/customer/dashboard/figures.module.css'
import shapes from '#web/ui/case.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The three boxes BALANCE, SUBSCRIPTION and TOTAL GAME. */
export function Figures() {
  const detail = useQuery(detailQuery, queryClient)
  const occupied = useQuery(occupiedQuery, queryClient)
  return (
    <div className={styles.boxes}>
      <Loaded
        query={detail}
        waiting={
          <>
            <Waiting label="Loading balance" />
            <Waiting label="Loading subscription" />
          </>
        }
      >
        {(member) => (
          <>
            <Box label="BALANCE">
              <Price amount={paisa(member.balance)} />
            </Box>
            <Box label="SUBSCRIPTION">{member.package || 'No plan yet'}</Box>
          </>
        )}
      </Loaded>
      <Loaded query={occupied} waiting={<Waiting label="Loading games" />}>
        {(games) => <Box label="TOTAL GAME">{String(games.length).padStart(2, '0')}</Box>}
      </Loaded>
    </div>
  )
}

function Box({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`${shapes.case} ${styles.box}`} data-tone="action">
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{children}</p>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return <Skeleton label={label} className={styles.waiting} />
}
