import { getValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useQuery } from '@tanstack/react-query'
import type { OccupiedGame, swapForm } from '#contract/customer-host.ts'
import { memberProductsQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import { ProductCover } from '#web/parts/product-cover.tsx'
import styles from '#web/screens/customer/game-swap/swap-cases.module.css'
import type { ContractForm } from '#web/ui/contract-form.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface SwapCasesProps {
  of: ContractForm<typeof swapForm>
  wanted: { id: string; name: string }
  occupied: readonly OccupiedGame[]
}

/** A drawing of the swap: the case to return, once chosen, and the wanted case. */
export function SwapCases({ of: form, wanted, occupied }: SwapCasesProps) {
  useSignals()
  const { data: library } = useQuery(memberProductsQuery, queryClient)
  const chosen = getValue(form.store, 'productCode', { shouldActive: false })
  const returned = occupied.find(({ productCode }) => productCode === chosen)
  const product = library?.find(({ productCode }) => productCode === wanted.id)
  return (
    <div className={styles.cases} aria-hidden="true">
      <div className={styles.side}>
        <b>You give back</b>
        {returned ? <ProductCover game={returned} /> : <div className={styles.gap} />}
      </div>
      <span className={styles.arrow}>
        <Icon name="next" />
      </span>
      <div className={styles.side}>
        <b>You get</b>
        <ProductCover game={product ?? { productName: wanted.name }} />
      </div>
    </div>
  )
}
