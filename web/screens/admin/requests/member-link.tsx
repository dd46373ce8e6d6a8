import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { memberOf } from '#web/screens/admin/requests/request-texts.ts'

export function MemberLink({ member }: { member: { userId: string; userName: string } }) {
  return <Link to={paths.admin.user(member.userId)}>{memberOf(member)}</Link>
}
