import type { Refusal } from '../terms/game-refusals.rules.ts'

/** Who placed an order, and whose it is if they were signed in. */
interface Placed {
  phone: string
  email: string | null
  belongsTo: string | null
}

interface Person {
  userId: string
  email: string | null
  mobileNo: string
}

/** Whether the member may be who placed the order: signed in, or with the same e-mail or phone. */
export function isOrderOf({ phone, email, belongsTo }: Placed, member: Person): boolean {
  return (
    belongsTo === member.userId ||
    (email !== null && email === member.email) ||
    (member.mobileNo !== '' && phone === member.mobileNo)
  )
}

/** What a test order never has. */
export const TEST_ORDER = 'This is a test order: it takes no money and begins no membership.'

/** Why no account is made and no membership begins with an order, or undefined. */
export function refusesPerson(order: { status: string; phone: string; isTest: boolean }): Refusal | undefined {
  const { status, phone, isTest } = order
  if (isTest) return { code: 'orders.done', message: TEST_ORDER }
  if (status === 'CANCELLED') return { code: 'orders.done', message: 'This order is CANCELLED.' }
  // A year after an order without an account its person is erased.
  if (phone === '') return { code: 'orders.done', message: 'The person of this order was erased.' }
  return undefined
}
