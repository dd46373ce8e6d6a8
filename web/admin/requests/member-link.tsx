import { Link } from 'react-router-dom'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { LateRent } from '#web/admin/requests/late-rent.tsx'
import { memberName } from '#web/admin/requests/request-texts.ts'

interface MemberLinkProps {
  member: { userId: string; userName: string; rentLateSince?: string | null }
}

/** Links to the page of a customer by name, or by User ID without a name, and says when their rent is late. */
export function MemberLink({ member }: MemberLinkProps) {
  return (
    <>
      <Link to={adminPaths.user(member.userId)}>{memberName(member)}</Link>
      <LateRent since={member.rentLateSince ?? null} />
    </>
  )
}
