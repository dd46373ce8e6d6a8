import { Navigate } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { useReturnAddress } from '#web/features/accounts/return-address.ts'
import { AccountPage } from '#web/public/accounts/account-page.tsx'
import { SignInForm } from '#web/public/sign-in/sign-in-form.tsx'
import styles from '#web/public/sign-in/sign-in-help.module.css'
import { SignInHelp } from '#web/public/sign-in/sign-in-help.tsx'

/** The sign-in. A signed-in member is redirected to the dashboard or the address before the sign-in. */
export function SignInScreen() {
  const session = useCustomerSession()
  const address = useReturnAddress()
  if (session) return <Navigate to={address} replace />
  return (
    <AccountPage title="Sign in" description="Sign in to request and swap games." heading="Sign in">
      <SignInForm>{(typed) => <SignInHelp email={typed.includes('@') ? typed : undefined} />}</SignInForm>
      <p className={styles.help}>
        Your User ID is in our first e-mail and on the paper that the shop gave you. You have neither, or a new phone
        number? Call us: your account stays the same.
      </p>
    </AccountPage>
  )
}
