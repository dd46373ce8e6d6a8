import type { ReactNode } from 'react'
import { formatDay } from '#contract/dates.ts'
import { formatRupees, paisa } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import styles from '#web/screens/customer/dashboard/month.module.css'

/** What the billing month has given and still gives, in words and in small bars. */
export function Month({ meter }: { meter: MonthMeter }) {
  const { month, games, newGames, slots, swaps, deliveries } = meter
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>YOUR MONTH</h2>
      <p className={styles.days}>
        {formatDay(month.from)} until {formatDay(month.until)}, when the next one begins
      </p>
      <ul className={styles.meters}>
        <Meter name="Games of the month" used={games.taken} of={games.of}>
          {games.taken} of {games.of} taken, {games.left} left
        </Meter>
        {newGames && (
          <Meter name="New games" used={newGames.taken} of={newGames.of}>
            {newGames.taken} of {newGames.of} taken
          </Meter>
        )}
        <Meter name="Games at a time" used={slots.used} of={slots.of}>
          {slots.used} of {slots.of} with you or on the way
        </Meter>
        <Meter name="Swaps" used={swaps.made} of={swaps.made + swaps.left}>
          {swaps.made} made, {swaps.left} left
        </Meter>
        <Meter name="Free deliveries" used={deliveries.made} of={deliveries.free}>
          {Math.min(deliveries.made, deliveries.free)} of {deliveries.free} used,{' '}
          {deliveries.freeLeft} left
        </Meter>
      </ul>
      <p className={styles.fee} data-costs={deliveries.nextFee > 0 || undefined}>
        {deliveries.nextFee > 0
          ? `The next delivery costs ${formatRupees(paisa(deliveries.nextFee))}.`
          : 'The next delivery is free.'}
      </p>
    </section>
  )
}

interface MeterProps {
  name: string
  used: number
  of: number
  /** The same in words. */
  children: ReactNode
}

function Meter({ name, used, of, children }: MeterProps) {
  const places = Array.from({ length: of }, (_, place) => `place ${place}`)
  return (
    <li className={styles.meter}>
      <b>{name}</b>
      <span className={styles.bar} aria-hidden="true">
        {places.map((place, index) => (
          <i key={place} data-used={index < used || undefined} />
        ))}
      </span>
      <span className={styles.words}>{children}</span>
    </li>
  )
}
