import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useCustomerSession } from '#web/data/session.ts'

/** SIGN IN for a visitor; the way to the dashboard for a member who is signed in already. */
export function AccountLink({ className }: { className: string | undefined }) {
  const session = useCustomerSession()
  return session ? (
    <Link className={className} to={paths.user.dashboard}>
      DASHBOARD
    </Link>
  ) : (
    <Link className={className} to={paths.signIn}>
      SIGN IN
    </Link>
  )
}
