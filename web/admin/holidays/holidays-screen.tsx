import { useState } from 'react'
import { listHolidays } from '#contract/calls/holidays.ts'
import { daysUntil, formatDay } from '#contract/dates.ts'
import type { HolidayRow } from '#contract/holidays.ts'
import { HolidayForm } from '#web/admin/holidays/holiday-form.tsx'
import { HolidayName } from '#web/admin/holidays/holiday-name.tsx'
import { HolidayPromises } from '#web/admin/holidays/holiday-promises.tsx'
import { HolidayProposals, proposalsText, useProposals } from '#web/admin/holidays/holiday-proposals.tsx'
import { addHoliday, removeHoliday } from '#web/admin/holidays/holidays.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'

/** The list of days without deliveries (docs/product.md, Holidays). */
export function HolidaysScreen() {
  const { left, isEmpty } = useProposals()
  const [isOpen, setOpen] = useState(false)
  return (
    <AdminList
      of={listHolidays}
      title="Holidays"
      about="Days without deliveries. Sundays need no entry."
      columns={COLUMNS}
      rowKey={({ day }) => day}
      lead="The shop neither delivers nor collects on a holiday, and promises no delivery for it. Sundays need no entry."
      searchLabel="Search by name, for example Eid"
      empty="No holidays yet"
      emptyAction={
        left.length > 0 &&
        !isOpen && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {proposalsText(left)}
          </Button>
        )
      }
    >
      <div>
        <DialogButton text="Add a holiday" title="Add a holiday" variant="action">
          {(close) => <HolidayForm onDone={close} />}
        </DialogButton>
      </div>
      {left.length > 0 && (isOpen || !isEmpty) && <HolidayProposals of={left} isOpen={isOpen} onToggle={setOpen} />}
    </AdminList>
  )
}

const COLUMNS: Column<HolidayRow>[] = [
  { header: 'Day', noWrap: true, phone: 'text', cell: ({ day }) => formatDay(day) },
  {
    header: 'Name',
    breaksWords: true,
    phone: 'title',
    cell: (holiday) => <HolidayName key={holiday.name} holiday={holiday} />,
  },
  {
    header: 'Deliveries promised',
    breaksWords: true,
    cell: (holiday) => <HolidayPromises holiday={holiday} />,
  },
  {
    header: 'Operation',
    phone: 'operation',
    // Nothing depends on a day that is over.
    cell: (holiday) =>
      daysUntil(holiday.day, Date.now()) >= 0 && (
        <CommandButton
          command={() => removeHoliday(holiday.day)}
          undo={() => addHoliday({ day: holiday.day, name: holiday.name })}
          aria-label={`Remove ${holiday.name}`}
        >
          Remove
        </CommandButton>
      ),
  },
]
