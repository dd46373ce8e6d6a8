import { Navigate } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { useReturnAddress } from '#web/features/accounts/return-address.ts'
import { AccountPage } from '#web/public/accounts/account-page.tsx'
import { SignInForm } from '#web/public/sign-in/sign-in-form.tsx'
import { SignInHelp } from '#web/public/sign-in/sign-in-help.tsx'

/** The sign-in. A signed-in member is redirected to the dashboard or the address before the sign-in. */
export function SignInScreen() {
  const session = useCustomerSession()
  const address = useReturnAddress()
  if (session) return <Navigate to={address} replace />
  return (
    <AccountPage title="Sign in" description="Sign in to request and swap games." heading="Sign in">
      <p>
        Your User ID is in our first mail and on the slip of the shop. Your e-mail works too. If you have neither, or a
        new phone number, call us: your account stays the same.
      </p>
      <SignInForm>{(typed) => <SignInHelp email={typed.includes('@') ? typed : undefined} />}</SignInForm>
    </AccountPage>
  )
}
