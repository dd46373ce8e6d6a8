import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Stands in for REQUEST or SWAP until it is known which. A cart is too narrow for words. */
export function RentWaiting({ icon }: { icon: boolean }) {
  if (!icon) return <Button busy />
  return (
    <Button disabled aria-label="LOADING...">
      <Icon name="cart" />
    </Button>
  )
}
