import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { memberName } from '#web/screens/admin/requests/request-texts.ts'

/** Links to the page of a customer. The text is the name, or the User ID of a member without a name. */
export function MemberLink({ member }: { member: { userId: string; userName: string } }) {
  return <Link to={paths.admin.user(member.userId)}>{memberName(member)}</Link>
}
