import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { AccountElsewhere } from '#web/parts/account-elsewhere.tsx'
import { AccountPage, type AccountPageProps } from '#web/parts/account-page.tsx'

/** A page on which an account is made or changed; with an external customer host it says whom to ask. */
export function OwnAccountPage({ children, ...page }: AccountPageProps) {
  const isOwn = useOwnAccounts()
  return (
    <AccountPage {...page}>
      {isOwn ? (
        children
      ) : (
        <>
          <AccountElsewhere />
          <p>
            <Link to={paths.signIn}>Back to sign in</Link>
          </p>
        </>
      )}
    </AccountPage>
  )
}
