import type { ReactNode } from 'react'
import { formatDay } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import styles from '#web/customer/dashboard/dashboard-screen.module.css'
import { useLaterDeliveries } from '#web/customer/membership/delivery-fee.ts'
import { Segments } from '#web/ui/segments.tsx'

/** The quotas of the billing month, as text and as bars. */
export function Month({ meter }: { meter: MonthMeter }) {
  const { month, games, newGames, deliveries } = meter
  const later = useLaterDeliveries()
  return (
    <section className={`${styles.section} ${styles.month}`}>
      <h2 className={styles.heading}>Your month</h2>
      <p className={styles.days}>
        Since {formatDay(month.from)}. The next month starts on {formatDay(month.until)}.
      </p>
      {/* Swaps have no number of their own: each takes a game of the month. */}
      <ul className={styles.meters}>
        <Meter name="Games" used={games.taken} of={games.of}>
          {games.taken} of {games.of} used, {games.left} left
        </Meter>
        {newGames && (
          <Meter name="New releases" used={newGames.taken} of={newGames.of}>
            {newGames.taken} of {newGames.of} used, {Math.max(0, newGames.of - newGames.taken)} left
          </Meter>
        )}
        <Meter name="Free deliveries" used={deliveries.made} of={deliveries.free}>
          {Math.min(deliveries.made, deliveries.free)} of {deliveries.free} used, {deliveries.freeLeft} left
          {deliveries.nextFee === 0 && later}
        </Meter>
      </ul>
      {deliveries.nextFee > 0 && (
        <p className={styles.fee}>The next delivery costs {formatAmount(deliveries.nextFee)}.</p>
      )}
    </section>
  )
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
