import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useQuery } from '@tanstack/react-query'
import type { OccupiedGame, swapForm } from '#contract/customer-host.ts'
import { memberProductsQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Cover } from '#web/parts/cover.tsx'
import { platformOf } from '#web/parts/platform.ts'
import styles from '#web/screens/customer/game-swap/swap-cases.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'

interface SwapCasesProps {
  of: ContractForm<typeof swapForm>
  wanted: { id: string; name: string }
  occupied: readonly OccupiedGame[]
}

/** The swap as it looks on the shelf: the case that goes back, once it is chosen, and the one that comes. */
export function SwapCases({ of: form, wanted, occupied }: SwapCasesProps) {
  useSignals()
  const { data: library } = useQuery(memberProductsQuery, queryClient)
  const chosen = getValue(form.store, 'productCode', { shouldActive: false })
  const given = occupied.find(({ productCode }) => productCode === chosen)
  const coming = library?.find(({ productCode }) => productCode === wanted.id)
  return (
    <div className={styles.cases} aria-hidden="true">
      {given ? (
        <Cover
          title={given.productName}
          platform={platformOf(given.groupName ?? '')}
          picture={given.cover}
        />
      ) : (
        <div className={styles.gap} />
      )}
      <span className={styles.arrow}>→</span>
      <Cover
        title={wanted.name}
        platform={platformOf(coming?.groupName ?? '')}
        picture={coming?.cover}
      />
    </div>
  )
}
