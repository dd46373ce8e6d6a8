import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { AccountPage, type AccountPageProps } from '#web/parts/account-page.tsx'
import { ExternalAccounts } from '#web/parts/external-accounts.tsx'

/** A page that creates or changes an account. With an external customer host it shows a contact. */
export function OwnAccountPage({ children, ...page }: AccountPageProps) {
  const isOwn = useOwnAccounts()
  return (
    <AccountPage {...page}>
      {isOwn ? (
        children
      ) : (
        <>
          <ExternalAccounts />
          <p>
            <Link to={paths.signIn}>Back to sign in</Link>
          </p>
        </>
      )}
    </AccountPage>
  )
}
