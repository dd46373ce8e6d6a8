import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#contract/dates.ts'
import { formatAmount, paisa } from '#contract/money.ts'
import type { MonthMeter } from '#contract/month-meter.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type NextMonth, nextPayment } from '#web/customer/membership/payment-due.ts'
import { detailQuery, occupiedQuery } from '#web/features/members/customer.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { Price } from '#web/features/money/price.tsx'
import { FigureBox, FigureBoxes, FigureWaiting } from '#web/ui/figure-boxes.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

export function Figures() {
  const detail = useQuery(detailQuery, queryClient)
  const { month, nextMonth } = useMembership().data?.membership ?? {}
  const occupied = useQuery(occupiedQuery, queryClient)
  return (
    <FigureBoxes small>
      <Loaded
        query={detail}
        waiting={
          <>
            <FigureWaiting label="Loading balance" />
            <FigureWaiting label="Loading subscription" />
          </>
        }
      >
        {(member) => (
          <>
            <FigureBox
              label="BALANCE"
              note={owedText(member.balance)}
              {...(member.balance > 0 && { about: nextMonth ? 'Comes off your next rent' : 'Your credit' })}
            >
              <Price amount={paisa(member.balance)} />
            </FigureBox>
            <FigureBox label="SUBSCRIPTION" {...(nextMonth && { about: dueText(nextMonth, member.balance) })}>
              {member.package || 'No plan'}
            </FigureBox>
          </>
        )}
      </Loaded>
      <Loaded query={occupied} waiting={<FigureWaiting label="Loading games" />}>
        {(games) => (
          <FigureBox label="TOTAL GAME" {...(month && { about: roomText(month.slots, games.length) })}>
            {String(games.length).padStart(2, '0')}
          </FigureBox>
        )}
      </Loaded>
    </FigureBoxes>
  )
}

/** How many games still fit at home; a place may be taken by one that is on its way. */
function roomText({ used, of }: MonthMeter['slots'], atHome: number): string {
  if (used < of) return `Room for ${of - used}${atHome > 0 ? ' more' : ''}`
  return atHome > 0 ? 'All your plan allows' : `${used} on the way`
}

/** What is to pay next, on a day without its year: 'Rs. 3,500 due 20 Dec'. */
function dueText(nextMonth: NextMonth, balance: number): string {
  const missing = nextPayment(nextMonth, balance)
  const amount = missing > 0 ? formatAmount(missing) : 'Nothing'
  return `${amount} due ${formatDay(nextMonth.startsOn).replace(/ \d+$/, '')}`
}

/** BALANCE keeps its sign, as it is specified; the words say what it means. */
function owedText(balance: number): string | undefined {
  return balance < 0 ? `You owe ${formatAmount(-balance)}` : undefined
}
