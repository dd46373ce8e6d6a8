import { newHoliday } from '#contract/holidays.ts'
import { addHoliday, removeHolidays } from '#web/admin/holidays/holidays.ts'
import styles from '#web/admin/holidays/holidays-screen.module.css'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

const EMPTY = { day: '', until: '', name: '' }

/** Adds a day, or a range of days, without deliveries. Calls `onDone` when it is added. */
export function HolidayForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(newHoliday, EMPTY)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async (holiday) => {
        const outcome = await addHoliday(holiday)
        if (outcome.status) {
          showUndo(outcome.message, () => removeHolidays(outcome.days))
          onDone()
        } else showOutcome(outcome)
        return outcome
      }}
    >
      <div className={styles.days}>
        <TextField of={form} name="day" label="Day" type="date" />
        <TextField of={form} name="until" label="Last day" type="date" hint="For several days. Sundays are left out." />
      </div>
      <TextField of={form} name="name" label="Name" autoComplete="off" />
      <SubmitButton of={form}>Add the holiday</SubmitButton>
    </ContractFormView>
  )
}
