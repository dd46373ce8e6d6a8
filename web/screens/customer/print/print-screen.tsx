import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { detailQuery } from '#web/data/customer.ts'
import { ledgerQuery, useMembership } from '#web/data/memberships.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { PrintScreen } from '#web/parts/print/print-screen.tsx'
import styles from '#web/screens/customer/membership/membership-screen.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The member's own receipts, settlement and statement. */
export function MemberPrintScreen() {
  const { userId = '', name = '' } = useCustomerSession() ?? {}
  const detail = useQuery(detailQuery, queryClient).data
  const ledger = useInfiniteQuery(ledgerQuery, queryClient)
  return (
    <Loaded
      query={useMembership()}
      waiting={<Skeleton label="Loading your account" className={styles.waiting} />}
    >
      {({ balance, membership }) => (
        <PrintScreen
          account={{ userId, name: name || (detail?.acName ?? ''), balance, membership }}
          ledger={ledger}
          back={paths.user.membership}
        />
      )}
    </Loaded>
  )
}
