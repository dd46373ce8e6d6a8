import { useState } from 'react'
import { type HolidayRow, holidayName } from '#contract/holidays.ts'
import { renameHoliday } from '#web/admin/holidays/holidays.ts'
import styles from '#web/admin/holidays/holidays-screen.module.css'
import { Button } from '#web/ui/button.tsx'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showOutcome, showUndo } from '#web/ui/toast.tsx'

/** The name of a holiday and, on demand, a form to rename it. */
export function HolidayName({ holiday }: { holiday: HolidayRow }) {
  const [editing, setEditing] = useState(false)
  if (editing) return <NameForm holiday={holiday} onDone={() => setEditing(false)} />
  return (
    <>
      <span>{holiday.name}</span>
      <span className={styles.rename}>
        <Button variant="plain" aria-label={`Rename ${holiday.name}`} onClick={() => setEditing(true)}>
          Rename
        </Button>
      </span>
    </>
  )
}

interface NameFormProps {
  holiday: HolidayRow
  onDone: () => void
}

function NameForm({ holiday: { day, name: was }, onDone }: NameFormProps) {
  const form = useContractForm(holidayName, { name: was }, NOT_KEPT.stored)
  return (
    <ContractFormView
      of={form}
      keepValues
      onSubmit={async ({ name }) => {
        const outcome = await renameHoliday(day, { name, was })
        if (outcome.status) {
          showUndo(outcome.message, () => renameHoliday(day, { name: was, was: name }))
          onDone()
        } else showOutcome(outcome)
        return outcome
      }}
    >
      <TextField of={form} name="name" label={`New name of ${was}`} autoComplete="off" />
      <div className={styles.buttons}>
        <SubmitButton of={form}>Save</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </ContractFormView>
  )
}
