import { Suspense } from 'react'
import { isRentable } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Most visitors are not members, so the code for members is loaded separately.
const MemberRent = lazyComponent(async () => (await import('#web/features/rentals/member-rent.tsx')).MemberRent)

interface RentButtonProps {
  game: PublicGame
  /** Shows a cart beside the text. */
  icon?: boolean
  /** The text of the link for a game that a visitor cannot request. */
  plansText?: string | undefined
  variant?: ButtonVariant
}

/**
 * A member's REQUEST, SWAP or next action. A visitor gets a REQUEST link to the plans, which keep the game, or a plain
 * link to the plans for a game that cannot be requested.
 */
export function RentButton(props: RentButtonProps) {
  const { game, icon = false, plansText = 'See the plans', variant = 'action' } = props
  const session = useCustomerSession()
  const { productCode, title, platform } = game
  if (session) {
    return (
      <Suspense fallback={<Button busy variant={variant} />}>
        <MemberRent productCode={productCode} title={title} platform={platform} icon={icon} variant={variant} />
      </Suspense>
    )
  }
  if (!isRentable(game)) {
    return (
      <ButtonLink to={paths.plan} variant={variant}>
        {plansText}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={paths.planFor({ id: productCode, name: title })} variant={variant} aria-label={`REQUEST ${title}`}>
      {icon && <Icon name="cart" />}
      REQUEST
    </ButtonLink>
  )
}
