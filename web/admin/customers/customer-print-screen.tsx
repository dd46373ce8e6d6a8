import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { customerQuery } from '#web/admin/customers/admin-customers.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PrintScreen } from '#web/features/papers/print-screen.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Receipts, settlement and statement of a customer. */
export function CustomerPrintScreen() {
  const { userId = '' } = useParams()
  const query = useInfiniteQuery(customerQuery(userId), queryClient)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading the customer" height="60rem" />}>
      {({ pages: [first] }) => {
        if (!first) return null
        const { customer, membership } = first.file
        return <PrintScreen account={{ ...customer, membership }} ledger={query} back={adminPaths.user(userId)} />
      }}
    </Loaded>
  )
}
