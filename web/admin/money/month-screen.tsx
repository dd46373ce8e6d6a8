import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { readMonth } from '#contract/calls/money.ts'
import { addMonths, dayInKarachi, formatFullMoment, formatMonth } from '#contract/dates.ts'
import { EXPENSE_CATEGORIES, type Month, monthText } from '#contract/expenses.ts'
import { formatAmount } from '#contract/money.ts'
import { fileName } from '#contract/shop-facts.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { ExpenseFormView, Expenses } from '#web/admin/money/expenses.tsx'
import { Figures } from '#web/admin/money/figures.tsx'
import money from '#web/admin/money/money.module.css'
import { monthQuery } from '#web/admin/money/money.ts'
import styles from '#web/admin/money/month-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { company } from '#web/content/company.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FigureBox, FigureBoxes } from '#web/ui/figure-boxes.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The books of a month for its owner: income, expenses and profit, as a page to print and as CSV. */
export function MonthScreen() {
  const [address] = useSearchParams()
  const today = dayInKarachi(Date.now())
  const chosen = v.safeParse(monthText, address.get('month'))
  const month = chosen.success ? chosen.output : today.slice(0, 7)
  const books = useQuery(monthQuery(month), queryClient)
  const next = monthAfter(month, 1)
  return (
    <>
      <PageHead title="Month" description="Income, expenses and profit of a month." />
      <h1>{formatMonth(month)}</h1>
      <nav className={styles.tools} aria-label="Months">
        <ButtonLink variant="quiet" to={adminPaths.monthOf(monthAfter(month, -1))}>
          <span className={styles.before}>{formatMonth(monthAfter(month, -1))}</span>
        </ButtonLink>
        {next <= today.slice(0, 7) && (
          <ButtonLink variant="quiet" to={adminPaths.monthOf(next)}>
            <span className={styles.after}>{formatMonth(next)}</span>
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        <CsvButton of={readMonth} file={fileName(company.brand, month)} filter={{ month }} />
      </nav>
      <Loaded query={books} waiting={<Skeleton label="Loading Month" height="40rem" />}>
        {(loaded) => (
          <>
            <Books of={loaded} isOpen={month === today.slice(0, 7)} />
            <div className={styles.unprinted}>
              <ExpenseFormView key={month} day={month === today.slice(0, 7) ? today : `${month}-01`} />
              <Expenses of={loaded} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

/** What the printed page has. */
function Books({ of, isOpen }: { of: Month; isOpen: boolean }) {
  const { income, spent, profit, deposits, received, refunded, balances } = of
  return (
    <>
      <p className={styles.printed}>
        {company.brand}. Printed on {formatFullMoment(Date.now())}, times in Karachi.
      </p>
      {isOpen && <p>This month is not over.</p>}
      <FigureBoxes>
        <FigureBox
          label={profit < 0 ? 'Loss' : 'Profit'}
          about={`${formatAmount(income.total)} income, ${formatAmount(spent.total)} expenses`}
        >
          {formatAmount(Math.abs(profit))}
        </FigureBox>
      </FigureBoxes>
      <div className={`${money.parts} ${money.ofPeriod} ${styles.books}`}>
        <Figures
          heading="h2"
          title="Income"
          rows={[
            ['Rent', income.rent],
            ['Delivery fees', income.delivery],
            ['Damage or loss', income.damage],
            ['Corrections', income.corrections],
            ['Discs sold', income.sales],
            ['Total', income.total],
          ]}
          hint="What was charged in the month, paid or not, and discs that were sold. Deposits are no income."
        />
        <Figures
          heading="h2"
          title="Expenses"
          rows={[
            ...spent.byCategory.map(({ category, rupees }) => [EXPENSE_CATEGORIES[category], rupees] as const),
            ['Total', spent.total],
          ]}
        />
        <Figures
          heading="h2"
          title="Deposits of members"
          rows={[
            ['Taken', deposits.taken],
            ['Given back', deposits.back],
          ]}
        />
        <Figures
          heading="h2"
          title="Money of members"
          rows={[
            ['Received', received],
            ['Paid out', refunded],
            [balances < 0 ? 'Their debts grew by' : 'Their debts fell by', Math.abs(balances)],
          ]}
          hint="The last line: what members had to pay in the month, less what they paid. The profit counts charges, paid or not."
        />
      </div>
    </>
  )
}

function monthAfter(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7)
}
