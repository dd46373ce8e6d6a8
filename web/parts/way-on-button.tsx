import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { announcedQuery } from '#web/data/interests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { InterestToggle } from '#web/parts/interest-toggle.tsx'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import { QueueButton } from '#web/parts/queue-button.tsx'
import { RentWaiting } from '#web/parts/rent-waiting.tsx'
import type { Way } from '#web/parts/way-on.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface GameProps {
  productCode: string
  title: string
  /** A drawing in place of the words, where room is short. */
  icon?: boolean
}

/** What works for a game that the member cannot ask for now. */
export function WayOnButton({ way, ...game }: GameProps & { way: Exclude<Way, 'ask'> }) {
  const { title, icon = false } = game
  switch (way) {
    case 'queue':
      return <QueueButton {...game} />
    case 'interest':
      return <InterestButton {...game} />
    case 'plans':
      return (
        <ButtonLink to={paths.plan} aria-label={`See the plans: ${title}`}>
          {icon ? <MemberIcon name="plans" /> : 'See the plans'}
        </ButtonLink>
      )
    case 'home':
      return (
        <ButtonLink to={paths.user.dashboard} variant="quiet" aria-label={`See my games: ${title}`}>
          {icon ? <MemberIcon name="home" /> : 'See my games'}
        </ButtonLink>
      )
    case 'requests':
      return (
        <ButtonLink
          to={paths.user.requests}
          variant="quiet"
          aria-label={`See my requests: ${title}`}
        >
          {icon ? <MemberIcon name="requests" /> : 'See my requests'}
        </ButtonLink>
      )
  }
}

function InterestButton({ productCode, title, icon = false }: GameProps) {
  const announced = useQuery(announcedQuery, queryClient)
  const game = announced.data?.find((each) => each.productCode === productCode)
  if (announced.isLoading) return <RentWaiting icon={icon} />
  if (game?.canDeclare || game?.isMine) return <InterestToggle game={game} icon={icon} />
  // Too late to declare, which that screen explains.
  return (
    <ButtonLink to={paths.user.announced} variant="quiet" aria-label={`Coming Soon: ${title}`}>
      {icon ? <MemberIcon name="bell" /> : 'Coming Soon'}
    </ButtonLink>
  )
}
