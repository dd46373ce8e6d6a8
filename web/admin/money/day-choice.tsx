import { useMutation } from '@tanstack/react-query'
import { formatDay } from '#contract/dates.ts'
import type { DayOrder } from '#contract/statements.ts'
import styles from '#web/admin/money/money.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import type { AnyOutcome } from '#web/ui/outcome.ts'

interface DayChoiceProps {
  /** The first day of the file, read with the day first and with the month first. */
  days: readonly string[]
  onChoose: (order: DayOrder) => Promise<AnyOutcome>
}

/** Says whether a statement has the day or the month first. The shop remembers it for the next one of this bank. */
export function DayChoice({ days, onChoose }: DayChoiceProps) {
  const choice = useMutation({ mutationFn: onChoose }, queryClient)
  const orders: DayOrder[] = ['dmy', 'mdy']
  return (
    <section className={styles.part}>
      <h2>Which day does the file mean?</h2>
      <p>Its days can be read in two ways. Your choice is remembered for the next statement of this bank.</p>
      <p>
        {orders.map((order, index) => (
          <Button key={order} variant="quiet" busy={choice.isPending} onClick={() => choice.mutate(order)}>
            {formatDay(days[index] ?? '')}
          </Button>
        ))}
      </p>
    </section>
  )
}
