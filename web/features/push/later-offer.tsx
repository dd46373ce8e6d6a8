import { type ComponentProps, Suspense } from 'react'
import { optionalComponent } from '#web/ui/lazy-component.ts'

const MemberOffer = optionalComponent(async () => (await import('#web/features/push/member-offer.tsx')).MemberOffer)

/** The offer on a public page, which loads it only after the member has acted. */
export function LaterOffer({ of }: ComponentProps<typeof MemberOffer>) {
  return (
    <Suspense fallback={null}>
      <MemberOffer of={of} />
    </Suspense>
  )
}
