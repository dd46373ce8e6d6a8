import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { announcedQuery } from '#web/features/rentals/interests.ts'
import { useIsLastRequested } from '#web/features/rentals/last-requested.ts'
import type { NextAction } from '#web/features/rentals/next-action.ts'
import { LaterOffer, QueueButton } from '#web/features/rentals/queue-button.tsx'
import { ReservationToggle } from '#web/features/rentals/reservation-toggle.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface GameProps {
  productCode: string
  title: string
  /** Prefills a recommendation. */
  platform?: string
}

interface NextActionButtonProps extends GameProps {
  action: Exclude<NextAction, 'request'>
  /** Of the main action; a link to what the member has already is quiet. */
  variant?: ButtonVariant
}

/** The action that is possible for a game that the member cannot request now. */
export function NextActionButton({ action, variant = 'action', ...game }: NextActionButtonProps): ReactElement {
  const { title, platform } = game
  switch (action) {
    case 'queue':
      return <QueueButton {...game} variant={variant} />
    case 'reserve':
      return <ReservationButton {...game} variant={variant} />
    case 'recommend':
      return (
        <ButtonLink
          to={paths.user.recommendationsWith({ title, ...(platform && { platform }) })}
          variant={variant}
          aria-label={`Recommend it: ${title}`}
        >
          Recommend it
        </ButtonLink>
      )
    case 'plans':
      return (
        <ButtonLink to={paths.plan} variant={variant} aria-label={`See the plans: ${title}`}>
          See the plans
        </ButtonLink>
      )
    case 'home':
      return (
        <ButtonLink to={paths.user.dashboard} variant="quiet" aria-label={`See my games: ${title}`}>
          See my games
        </ButtonLink>
      )
    case 'requests':
      return (
        <>
          <ButtonLink to={paths.user.requests} variant="quiet" aria-label={`See my requests: ${title}`}>
            See my requests
          </ButtonLink>
          <OfferDay productCode={game.productCode} />
        </>
      )
  }
}

/** At the game that was requested just now. */
function OfferDay({ productCode }: Pick<GameProps, 'productCode'>) {
  return useIsLastRequested(productCode) && <LaterOffer of="day" />
}

function ReservationButton({ productCode, title, variant }: GameProps & { variant: ButtonVariant }) {
  const announced = useQuery(announcedQuery, queryClient)
  const game = announced.data?.find((each) => each.productCode === productCode)
  if (announced.isLoading) return <Button busy />
  if (game?.canDeclare || game?.isMine) return <ReservationToggle game={game} variant={variant} />
  // Too late for a reservation: the screen Coming soon explains it.
  return (
    <ButtonLink to={paths.user.announced} variant="quiet" aria-label={`Coming soon: ${title}`}>
      Coming soon
    </ButtonLink>
  )
}
