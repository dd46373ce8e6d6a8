import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#web/app/admin-paths.ts'
import { customerQuery } from '#web/data/admin-customers.ts'
import { queryClient } from '#web/data/query-client.ts'
import { PrintScreen } from '#web/parts/print/print-screen.tsx'
import styles from '#web/screens/admin/customers/customer-screen.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Receipts, settlement and statement of a customer. */
export function CustomerPrintScreen() {
  const { userId = '' } = useParams()
  const query = useInfiniteQuery(customerQuery(userId), queryClient)
  return (
    <Loaded
      query={query}
      waiting={<Skeleton label="Loading the customer" className={styles.waiting} />}
    >
      {({ pages: [first] }) => {
        if (!first) return null
        const { customer, membership } = first.file
        return (
          <PrintScreen
            account={{ ...customer, membership }}
            ledger={query}
            back={adminPaths.user(userId)}
          />
        )
      }}
    </Loaded>
  )
}
