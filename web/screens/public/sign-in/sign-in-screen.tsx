import { Navigate } from 'react-router-dom'
import { PageHead } from '#web/app/page-head.tsx'
import { useReturnAddress } from '#web/app/return-address.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { SignInForm } from '#web/parts/sign-in-form.tsx'
import { SignInHelp } from '#web/parts/sign-in-help.tsx'
import styles from '#web/screens/public/sign-in/sign-in-screen.module.css'

/** Whoever is signed in, already or now, goes on to the dashboard (sections 2 and 4). */
export function SignInScreen() {
  const session = useCustomerSession()
  const address = useReturnAddress()
  if (session) return <Navigate to={address} replace />
  return (
    <section className={styles.screen}>
      <PageHead title="Sign in" description="Sign in to request and swap games." />
      <h1>SIGN IN</h1>
      <SignInForm />
      <SignInHelp />
    </section>
  )
}
