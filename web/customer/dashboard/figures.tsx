import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#contract/dates.ts'
import { formatShortRupees, paisa } from '#contract/money.ts'
import { queryClient } from '#web/client/query-client.ts'
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
              {...(member.balance > 0 && { about: 'In your favour' })}
            >
              <Price amount={paisa(member.balance)} />
            </FigureBox>
            <FigureBox
              label="SUBSCRIPTION"
              {...(nextMonth && { about: `Rent: ${formatDay(nextMonth.startsOn).replace(/ \d+$/, '')}` })}
            >
              {member.package || 'No plan'}
            </FigureBox>
          </>
        )}
      </Loaded>
      <Loaded query={occupied} waiting={<FigureWaiting label="Loading games" />}>
        {(games) => (
          <FigureBox label="TOTAL GAME" {...(month && { about: `of ${month.slots.of} at a time` })}>
            {String(games.length).padStart(2, '0')}
          </FigureBox>
        )}
      </Loaded>
    </FigureBoxes>
  )
}

/** BALANCE keeps its sign, as it is specified; the words say what it means. */
function owedText(balance: number): string | undefined {
  return balance < 0 ? `You owe ${formatShortRupees(paisa(-balance))}` : undefined
}
