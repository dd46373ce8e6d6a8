import { useInfiniteQuery } from '@tanstack/react-query'
import { ledgerQuery } from '#web/data/memberships.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Card } from '#web/parts/card.tsx'
import { LedgerEntries } from '#web/parts/ledger-entries.tsx'

/** Every entry behind BALANCE, with what the balance was after it. */
export function Ledger() {
  return (
    <Card title="Every entry">
      <LedgerEntries of={useInfiniteQuery(ledgerQuery, queryClient)} />
    </Card>
  )
}
