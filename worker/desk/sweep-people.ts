import { RETENTION } from '#contract/personal-data.ts'
import type { Env } from '../platform/base/env.ts'
import { DAY } from '../platform/base/time.ts'
import { write } from '../platform/database/database.ts'
import { deleteOldPhotos } from '../shop/discs/photos.queries.ts'
import { blankErased, deleteOldMessages, markOldOrders } from './personal-data.queries.ts'

const ORDERS_AT_ONCE = 100

/** Ends what is kept for longer than RETENTION says: messages, photos, and the persons of orders without an account. */
export async function sweepPeople({ DB }: Env, now: number): Promise<void> {
  const since = (days: number) => now - days * DAY
  await write(DB, [
    deleteOldMessages(since(RETENTION.messages)),
    deleteOldPhotos(since(RETENTION.photos)),
    markOldOrders(since(RETENTION.ordersWithoutAccount), ORDERS_AT_ONCE, now),
    ...blankErased(now),
  ])
}
