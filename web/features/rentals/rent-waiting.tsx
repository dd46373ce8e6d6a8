import { Button } from '#web/ui/button.tsx'

/** A loading button until it is known whether REQUEST or SWAP applies. */
export function RentWaiting() {
  return <Button busy />
}
