import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import type { SentToSignIn } from '#web/app/return-address.ts'
import { useCustomerSession } from '#web/data/session.ts'
import styles from '#web/screens/public/product/product-facts.module.css'

/** Explains REQUEST to visitors. The sign-in link leads members back to this page. */
export function SignInHint({ path }: { path: string }) {
  const session = useCustomerSession()
  if (session) return null
  const state: SentToSignIn = { from: path }
  return (
    <p className={styles.aside}>
      You need a plan to rent games. Are you a member?{' '}
      <Link to={paths.signIn} state={state}>
        Sign in
      </Link>
    </p>
  )
}
