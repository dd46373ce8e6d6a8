import { newHoliday } from '#contract/holidays.ts'
import { addHoliday, removeHolidays } from '#web/admin/holidays/holidays.ts'
import styles from '#web/admin/holidays/holidays-screen.module.css'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { TextField } from '#web/ui/text-field.tsx'

const EMPTY = { day: '', until: '', name: '' }

/** Adds a day, or a range of days, without deliveries. Calls `onDone` when it is added. */
export function HolidayForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(newHoliday, EMPTY, NOT_KEPT.short)
  return (
    <CommandForm
      of={form}
      keepValues
      send={addHoliday}
      submit="Add the holiday"
      undo={({ days }) => removeHolidays(days)}
      onDone={onDone}
    >
      <div className={styles.days}>
        <TextField of={form} name="day" label="Day" type="date" />
        <TextField of={form} name="until" label="Last day" type="date" hint="For several days. Sundays are left out." />
      </div>
      <TextField of={form} name="name" label="Name" autoComplete="off" />
    </CommandForm>
  )
}
