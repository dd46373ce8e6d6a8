import type { ShopPush } from '#contract/push.ts'
import { shopPush } from '#web/admin/push/shop-push.ts'
import { NIGHT, PushCard } from '#web/features/push/push-card.tsx'

const WORDS: Record<ShopPush, string> = {
  order: 'A new order',
  message: 'A new message of a customer',
  alarm: 'Something in the shop has stopped',
}

/** Which messages an owner or the counter gets. */
export function PushSettings() {
  return (
    <PushCard push={shopPush} words={WORDS} device="this browser">
      From {NIGHT} only what has stopped is told. The choice counts in all your browsers.
    </PushCard>
  )
}
