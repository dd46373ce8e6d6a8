import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { addDays, type Day, dayInKarachi, firstOfMonth } from '#contract/dates.ts'
import { type Period, period } from '#contract/money-overview.ts'
import styles from '#web/admin/money/money.module.css'
import { Button } from '#web/ui/button.tsx'
import { InputBox } from '#web/ui/input-box.tsx'

/** The period of the address, or this month until today, which is a day in Karachi. */
export function useShownPeriod(): { shown: Period; today: Day } {
  const [address] = useSearchParams()
  const today = dayInKarachi(Date.now())
  const chosen = v.safeParse(period, Object.fromEntries(address))
  return { shown: chosen.success ? chosen.output : thisMonth(today), today }
}

function thisMonth(today: Day): Period {
  return { from: firstOfMonth(today), to: today }
}

/** Whether it is the month of `today`, until this day. */
export function isThisMonth({ from, to }: Period, today: Day): boolean {
  return from === firstOfMonth(today) && to === today
}

interface PeriodChoiceProps {
  period: Period
  /** The day in Karachi. */
  today: string
  addressOf: (period: Period) => string
}

/** Links to usual periods, and a form for any other. The period is in the address. */
export function PeriodChoice({ period: { from, to }, today, addressOf }: PeriodChoiceProps) {
  const [typed, setTyped] = useState({ from, to })
  const [refusal, setRefusal] = useState('')
  const navigate = useNavigate()

  function show() {
    const parsed = v.safeParse(period, typed)
    if (parsed.success) navigate(addressOf(parsed.output))
    else setRefusal(parsed.issues[0].message)
  }

  const usual = usualPeriods(today)
  const isChosen = (one: Period) => one.from === from && one.to === to
  return (
    <div className={styles.period}>
      <ul className={styles.periods}>
        {usual.map(({ name, ...days }) => (
          <li key={name}>
            <Link to={addressOf(days)} aria-current={isChosen(days) ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <details open={!usual.some(isChosen)}>
        <summary className={styles.summary}>Other dates</summary>
        <form
          className={styles.days}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            show()
          }}
        >
          <InputBox label="From" type="date" value={typed.from} onChange={(day) => setTyped({ ...typed, from: day })} />
          <InputBox label="To" type="date" value={typed.to} onChange={(day) => setTyped({ ...typed, to: day })} />
          <Button type="submit" variant="quiet">
            Show
          </Button>
        </form>
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      </details>
    </div>
  )
}

function usualPeriods(today: string): (Period & { name: string })[] {
  const first = firstOfMonth(today)
  const yesterday = addDays(today, -1)
  const lastOfMonth = addDays(first, -1)
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    { name: 'This month', ...thisMonth(today) },
    { name: 'Last month', from: firstOfMonth(lastOfMonth), to: lastOfMonth },
    { name: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}
