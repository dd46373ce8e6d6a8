import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A loading button until it is known whether REQUEST or SWAP applies. */
export function RentWaiting({ icon }: { icon: boolean }) {
  if (!icon) return <Button busy />
  return (
    <Button disabled aria-label="LOADING...">
      <Icon name="cart" />
    </Button>
  )
}
