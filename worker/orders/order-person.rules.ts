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
