import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import type { MemberRentProps } from '#web/parts/member-rent.tsx'
import { RentWaiting } from '#web/parts/rent-waiting.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Most visitors are no members: what only members need is fetched for them alone.
const MemberRent = lazyComponent(
  async () => (await import('#web/parts/member-rent.tsx')).MemberRent,
)

/**
 * REQUEST or SWAP for a member, as his own list of games says; a visitor is led to the plans
 * (decisions.md, screens).
 */
export function RentButton(props: MemberRentProps) {
  const session = useCustomerSession()
  if (!session) {
    return (
      <ButtonLink to={paths.plan} aria-label={`REQUEST ${props.title}`}>
        {props.icon ? <Icon name="cart" /> : 'REQUEST'}
      </ButtonLink>
    )
  }
  return (
    <Suspense fallback={<RentWaiting icon={props.icon ?? false} />}>
      <MemberRent {...props} />
    </Suspense>
  )
}
