import { Link } from 'react-router-dom'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { paths } from '#web/content/paths.ts'
import { ExternalAccounts } from '#web/features/accounts/account-contact.tsx'
import { AccountPage, type AccountPageProps } from '#web/public/accounts/account-page.tsx'

/** A page that creates or changes an account. With an external customer host it shows a contact. */
export function OwnAccountPage({ title, description, heading, children, ...halves }: AccountPageProps) {
  const isOwn = useOwnAccounts()
  return (
    <AccountPage title={title} description={description} heading={heading} {...(isOwn && halves)}>
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
