import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatDay } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import type { Money, Period } from '#contract/money-overview.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { DayClose } from '#web/admin/money/day-close.tsx'
import { Figures } from '#web/admin/money/figures.tsx'
import styles from '#web/admin/money/money.module.css'
import { moneyQuery } from '#web/admin/money/money.ts'
import { MonthBars } from '#web/admin/money/month-bars.tsx'
import { isThisMonth, PeriodChoice, useShownPeriod } from '#web/admin/money/period-choice.tsx'
import { Yours } from '#web/admin/money/yours.tsx'
import { useIsOwner } from '#web/admin/session/admin-session.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What came in, what is owed and what the shop holds (docs/product.md, Admin area). */
export function MoneyScreen() {
  const isOwner = useIsOwner()
  const { shown, today } = useShownPeriod()
  const money = useQuery(moneyQuery(shown), queryClient)
  return (
    <>
      <PageHead title="Money" description="What came in, what is owed and what the shop holds." />
      <h1>Money</h1>
      <nav className={styles.work} aria-label="Work with money">
        <Link to={adminPaths.moneyOf({ from: today, to: today })}>Count today’s cash</Link>
        <Link to={adminPaths.owing}>Who owes</Link>
        <Link to={adminPaths.payments}>Payments</Link>
        <Link to={adminPaths.sales}>Sales of discs</Link>
        <Link to={adminPaths.statement}>Match a statement</Link>
        {isOwner && <Link to={adminPaths.month}>Month and expenses</Link>}
      </nav>
      <PeriodChoice key={`${shown.from} ${shown.to}`} period={shown} today={today} addressOf={adminPaths.moneyOf} />
      <Loaded query={money} waiting={<Skeleton label="Loading Money" height="40rem" />}>
        {(loaded) => <Overview money={loaded} period={shown} isThisMonth={isThisMonth(shown, today)} />}
      </Loaded>
    </>
  )
}

interface OverviewProps {
  money: Money
  period: Period
  isThisMonth: boolean
}

function Overview({ money, period, isThisMonth }: OverviewProps) {
  const isOwner = useIsOwner()
  const { from, to } = period
  const { received, charged, deposits, rents, refunded, sales, months, close } = money
  const of = (filter: { method?: string; kind?: string }) => adminPaths.paymentsOf({ from, to, ...filter })
  return (
    <>
      {close && <DayClose close={close} />}
      <h2>Now</h2>
      <div className={styles.parts}>
        {isThisMonth && isOwner && <Yours period={period} />}
        <Figures title="Owed to us" rows={[['Members owe', money.receivable, adminPaths.owing]]} />
        <Figures
          title="Owed by us"
          rows={[
            ['Deposits held', money.depositsHeld, adminPaths.paymentsOf({ kind: 'DEPOSIT' })],
            ['Refunds due', money.refundsDue, adminPaths.today],
          ]}
          hint="Deposits belong to the members: the shop pays them back."
        />
      </div>
      <h2>{from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}</h2>
      <div className={`${styles.parts} ${styles.ofPeriod}`}>
        <Figures
          title="Received"
          rows={[
            ['Cash', received.cash, of({ method: 'cash' })],
            ['Bank transfer', received.bank, of({ method: 'bank' })],
            ['Easypaisa', received.easypaisa, of({ method: 'easypaisa' })],
            ['JazzCash', received.jazzcash, of({ method: 'jazzcash' })],
            ['Raast', received.raast, of({ method: 'raast' })],
            ['Total', received.total, of({})],
          ]}
          {...(deposits > 0 && { hint: `Of this, ${formatAmount(deposits)} are deposits.` })}
        />
        <Figures
          title="Charged"
          rows={[
            ['Rent', charged.rent, of({ kind: 'RENT' })],
            ['Delivery', charged.delivery, of({ kind: 'DELIVERY' })],
            ['Damage or loss', charged.damage, of({ kind: 'DAMAGE' })],
            ['Total', charged.rent + charged.delivery + charged.damage],
          ]}
        />
        <Figures
          title="Sales"
          rows={[['Used discs', sales, adminPaths.salesOf({ from, to })]]}
          hint="Not part of Received above. Its cash is in the count of today’s cash."
        />
        <Figures title="Paid out" rows={[['Refunds', refunded, of({ kind: 'REFUND' })]]} />
        <Figures
          title="Rents due in this period"
          rows={[
            ['Paid', rents.paid, of({ kind: 'RENT' })],
            ['Not paid yet', rents.open, adminPaths.owing],
          ]}
        />
      </div>
      <MonthBars
        title="The last twelve months"
        caption="Received and deposits by month"
        months={months}
        bars={[
          { legend: 'Received', of: ({ received }) => received },
          { legend: 'Deposits taken, less deposits paid back', of: ({ deposits }) => deposits },
        ]}
        text={formatAmount}
        columns={[
          { header: 'Received', noWrap: true, isNumber: true, cell: ({ received }) => formatAmount(received) },
          { header: 'Deposits', noWrap: true, isNumber: true, cell: ({ deposits }) => formatAmount(deposits) },
        ]}
      />
    </>
  )
}
