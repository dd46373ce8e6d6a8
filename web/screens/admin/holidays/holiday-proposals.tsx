import { useInfiniteQuery } from '@tanstack/react-query'
import { daysUntil, formatDay, formatSpan } from '#contract/dates.ts'
import { HOLIDAY_PROPOSALS, PROPOSALS_OF } from '#contract/holiday-proposals.ts'
import { adminListQuery } from '#web/data/admin-lists.ts'
import { addHoliday, holidayList, removeHolidays } from '#web/data/holidays.ts'
import { queryClient } from '#web/data/query-client.ts'
import { CommandButton } from '#web/parts/command-button.tsx'
import styles from '#web/screens/admin/holidays/holidays-screen.module.css'

/** Public holidays of Pakistan that the list does not have yet, each with a button. */
export function HolidayProposals() {
  const { data } = useInfiniteQuery(adminListQuery(holidayList, {}), queryClient)
  if (!data) return null
  const known = new Set(data.pages.flatMap(({ rows }) => rows.map(({ day }) => day)))
  const left = HOLIDAY_PROPOSALS.filter(
    ({ day }) => daysUntil(day, Date.now()) >= 0 && !known.has(day),
  )
  if (left.length === 0) return null
  return (
    <details className={styles.toAdd}>
      <summary className={styles.summary}>
        {left.length === 1 ? '1 public holiday to add' : `${left.length} public holidays to add`}
      </summary>
      <p>
        Public holidays of Pakistan, listed in {PROPOSALS_OF}. Days marked “about” depend on the
        moon: add them when the government has announced them.
      </p>
      <ul className={styles.proposals}>
        {left.map(({ day, until, name, isEstimate }) => (
          <li key={day} className={styles.proposal}>
            <span>
              <b>{name}</b>, {isEstimate && 'about '}
              {day === until ? formatDay(day) : `${formatSpan(day, until)} ${day.slice(0, 4)}`}
            </span>
            <Proposal day={day} until={until} name={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Proposal(holiday: { day: string; until: string; name: string }) {
  let days: readonly string[] = []
  return (
    <CommandButton
      command={async () => {
        const outcome = await addHoliday(holiday)
        days = outcome.days
        return outcome
      }}
      undo={() => removeHolidays(days)}
      aria-label={`Add ${holiday.name} of ${formatDay(holiday.day)}`}
    >
      Add
    </CommandButton>
  )
}
