import { Link } from 'react-router-dom'
import { formatShortInstant, startOfDay } from '#contract/dates.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { memberName } from '#web/admin/requests/request-texts.ts'
import styles from '#web/admin/requests/requests.module.css'

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

/** Says that a member has a late rent; nothing without one. */
export function LateRent({ since }: { since: string | null }) {
  return since && <p className={styles.late}>Rent late since {formatShortInstant(startOfDay(since), Date.now())}</p>
}
