import { useInfiniteQuery } from '@tanstack/react-query'
import { listHolidays } from '#contract/calls/holidays.ts'
import { counted } from '#contract/counts.ts'
import { daysUntil, formatDay, formatSpan } from '#contract/dates.ts'
import { HOLIDAY_PROPOSALS, PROPOSALS_OF } from '#contract/holiday-proposals.ts'
import { addHoliday, removeHolidays } from '#web/admin/holidays/holidays.ts'
import styles from '#web/admin/holidays/holidays-screen.module.css'
import { adminListQuery } from '#web/admin/list/admin-lists.ts'
import { queryClient } from '#web/client/query-client.ts'
import { CommandButton } from '#web/ui/command-button.tsx'

type Proposals = typeof HOLIDAY_PROPOSALS

/** Public holidays of Pakistan that the list does not have yet; `isEmpty` when it has no holiday at all. */
export function useProposals(): { left: Proposals; isEmpty: boolean } {
  const { data } = useInfiniteQuery(adminListQuery(listHolidays, {}), queryClient)
  if (!data) return { left: [], isEmpty: false }
  const known = new Set(data.pages.flatMap(({ rows }) => rows.map(({ day }) => day)))
  const left = HOLIDAY_PROPOSALS.filter(({ day }) => daysUntil(day, Date.now()) >= 0 && !known.has(day))
  return { left, isEmpty: known.size === 0 }
}

/** 'Add 12 public holidays of Pakistan'. */
export function proposalsText({ length }: Proposals): string {
  return `Add ${counted(length, 'public holiday', 'public holidays')} of Pakistan`
}

interface HolidayProposalsProps {
  of: Proposals
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The proposed holidays, folded, each with a button. The fold takes the focus when it opens. */
export function HolidayProposals({ of: left, isOpen, onToggle }: HolidayProposalsProps) {
  return (
    <details className={styles.toAdd} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className={styles.summary} ref={isOpen ? takeFocus : null}>
        {proposalsText(left)}
      </summary>
      <p>
        Public holidays of Pakistan, listed in {PROPOSALS_OF}. Days marked “about” depend on the moon: add them when the
        government has announced them.
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

function takeFocus(summary: HTMLElement | null) {
  summary?.focus()
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
