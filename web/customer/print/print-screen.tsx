import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { detailQuery } from '#web/features/members/customer.ts'
import { ledgerQuery, useMembership } from '#web/features/memberships/memberships.ts'
import { PrintScreen } from '#web/features/papers/print-screen.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The member's own receipts, settlement and statement. */
export function MemberPrintScreen() {
  const { userId = '', name = '' } = useCustomerSession() ?? {}
  const detail = useQuery(detailQuery, queryClient).data
  const ledger = useInfiniteQuery(ledgerQuery, queryClient)
  return (
    <Loaded query={useMembership()} waiting={<Skeleton label="Loading your account" className={styles.waiting} />}>
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
