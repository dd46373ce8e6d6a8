import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { memberOf } from '#web/screens/admin/requests/request-texts.ts'

/** A member by name, with the way to all that the shop knows of him. */
export function MemberLink({ member }: { member: { userId: string; userName: string } }) {
  return <Link to={paths.admin.user(member.userId)}>{memberOf(member)}</Link>
}
