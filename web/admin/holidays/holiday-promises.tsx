import { counted } from '#contract/counts.ts'
import { formatDay } from '#contract/dates.ts'
import { type HolidayRow, PROMISES_SHOWN } from '#contract/holidays.ts'
import { movePromises } from '#web/admin/holidays/holidays.ts'
import styles from '#web/admin/holidays/holidays-screen.module.css'
import { CommandButton } from '#web/ui/command-button.tsx'

/** The deliveries that are promised for a holiday, and the button that moves them. */
export function HolidayPromises({ holiday: { day, promises } }: { holiday: HolidayRow }) {
  if (promises.length === 0) return null
  const isMore = promises.length === PROMISES_SHOWN
  const deliveries = isMore
    ? `${PROMISES_SHOWN} or more deliveries`
    : counted(promises.length, 'delivery', 'deliveries')
  return (
    <CommandButton
      command={() => movePromises(day)}
      question={
        <>
          {deliveries} promised for {formatDay(day)} will move to the next working day. Each member reads the new day in
          their news:
          {promises.map(({ requestId, productName, userName, userId }) => (
            <span key={requestId} className={styles.promise}>
              {productName}, {userName || userId}
            </span>
          ))}
        </>
      }
      aria-label={`Move ${deliveries} and tell them: ${formatDay(day)}`}
    >
      Move {deliveries} and tell them
    </CommandButton>
  )
}
