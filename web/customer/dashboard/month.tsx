import type { ReactNode } from 'react'
import { counted } from '#contract/counts.ts'
import { formatDay } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import styles from '#web/customer/dashboard/dashboard-screen.module.css'
import { Segments } from '#web/ui/segments.tsx'

/** The quotas of the billing month, as text and as bars. */
export function Month({ meter }: { meter: MonthMeter }) {
  const { month, games, newGames, slots, swaps, deliveries } = meter
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Your month</h2>
      <p className={styles.days}>
        Since {formatDay(month.from)}. The next month starts on {formatDay(month.until)}.
      </p>
      {isUntouched(meter) ? (
        <p>{quotasText(meter)}</p>
      ) : (
        <ul className={styles.meters}>
          <Meter name="Games this month" used={games.taken} of={games.of}>
            {games.taken} of {games.of} used, {games.left} left
            {newGames && `, new games ${newGames.taken} of ${newGames.of}`}
          </Meter>
          <Meter name="Games at a time" used={slots.used} of={slots.of}>
            {slots.used} of {slots.of} in use
          </Meter>
          {/* Swaps have no number of their own: a plain request also takes a game of the month. */}
          <Meter name="Swaps" used={swaps.made} of={swaps.made + swaps.left}>
            {swaps.made} made, up to {swaps.left} more
          </Meter>
          <Meter name="Free deliveries" used={deliveries.made} of={deliveries.free}>
            {Math.min(deliveries.made, deliveries.free)} of {deliveries.free} used, {deliveries.freeLeft} left
          </Meter>
        </ul>
      )}
      {deliveries.nextFee > 0 && (
        <p className={styles.fee}>The next delivery costs {formatShortRupees(paisa(deliveries.nextFee))}.</p>
      )}
    </section>
  )
}

function isUntouched({ games, slots, swaps, deliveries }: MonthMeter): boolean {
  return games.taken + slots.used + swaps.made + deliveries.made === 0
}

/** '2 games, 1 of them new, 1 at a time, with 2 free deliveries.' */
function quotasText({ games, newGames, slots, deliveries }: MonthMeter): string {
  const fresh = newGames ? `, ${newGames.of} of them new` : ''
  return `${counted(games.of, 'game')}${fresh}, ${slots.of} at a time, with ${counted(deliveries.free, 'free delivery', 'free deliveries')}.`
}

interface MeterProps {
  name: string
  used: number
  of: number
  /** The numbers as text. */
  children: ReactNode
}

function Meter({ name, used, of, children }: MeterProps) {
  return (
    <li className={styles.meter}>
      <b>{name}</b>
      <Segments filled={used} of={of} />
      <span className={styles.text}>{children}</span>
    </li>
  )
}
