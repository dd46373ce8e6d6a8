import { Navigate } from 'react-router-dom'
import { useReturnAddress } from '#web/app/return-address.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { AccountPage } from '#web/parts/account-page.tsx'
import { SignInForm } from '#web/parts/sign-in-form.tsx'
import { SignInHelp } from '#web/parts/sign-in-help.tsx'

/** The sign-in. A signed-in member is redirected to the dashboard or the address before the sign-in. */
export function SignInScreen() {
  const session = useCustomerSession()
  const address = useReturnAddress()
  if (session) return <Navigate to={address} replace />
  return (
    <AccountPage title="Sign in" description="Sign in to request and swap games." heading="Sign in">
      <SignInForm />
      <SignInHelp />
    </AccountPage>
  )
}
