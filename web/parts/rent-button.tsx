import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'
import type { MemberRentProps } from '#web/parts/member-rent.tsx'
import { RentWaiting } from '#web/parts/rent-waiting.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Most visitors are not members, so the code for members is loaded separately.
const MemberRent = lazyComponent(
  async () => (await import('#web/parts/member-rent.tsx')).MemberRent,
)

/** REQUEST or SWAP for a member; a REQUEST link to the plans for a visitor. */
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
