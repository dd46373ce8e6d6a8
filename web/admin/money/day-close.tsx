import { formatDay } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { dayCloseForm, type Money } from '#contract/money-overview.ts'
import styles from '#web/admin/money/money.module.css'
import { closeDay } from '#web/admin/money/money.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Close = NonNullable<Money['close']>

/** The cash of a day: counted once, and compared with what the ledger expects. */
export function DayClose({ close }: { close: Close }) {
  const { day, expected, counted, reason, admin } = close
  return (
    <section className={styles.part}>
      <h2>Cash of {formatDay(day)}</h2>
      <p>
        Expected in the till: <b>{formatAmount(expected)}</b>, cash received less cash paid out.
      </p>
      {counted === null ? (
        <CloseForm day={day} />
      ) : (
        <p>
          Closed by {admin} with {formatAmount(counted)}
          {counted !== expected && `, ${differenceText(counted - expected)}: ${reason}`}.
        </p>
      )}
    </section>
  )
}

function CloseForm({ day }: { day: string }) {
  const form = useContractForm(dayCloseForm, { counted: undefined, reason: '' }, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      send={(counted) => closeDay(day, counted)}
      submit="Close the day"
      submitAmount={{ name: 'counted', text: (amount) => `Close the day with ${amount}` }}
    >
      <MoneyField of={form} name="counted" label="Counted, in rupees" />
      <TextField of={form} name="reason" label="Why it differs" hint="Needed only when the amounts differ." />
    </CommandForm>
  )
}

function differenceText(rupees: number): string {
  return `${formatAmount(Math.abs(rupees))} ${rupees < 0 ? 'missing' : 'too much'}`
}
