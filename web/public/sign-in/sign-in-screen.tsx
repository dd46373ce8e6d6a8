import { Link, Navigate } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
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
    <AccountPage
      title="Sign in"
      description="Sign in to request and swap games."
      heading="Sign in"
      tray={<AboutUserId />}
    >
      <SignInForm>{(typed) => <SignInHelp email={typed.includes('@') ? typed : undefined} />}</SignInForm>
    </AccountPage>
  )
}

function AboutUserId() {
  return (
    <section className={styles.about}>
      <h2>Where is my User ID?</h2>
      <p>In our first email, and on the paper that the shop gave you. You can also sign in with your email.</p>
      <p>
        You know neither? Or you have a new phone number? <Link to={paths.contact}>Contact us</Link>: your account stays
        the same.
      </p>
    </section>
  )
}
