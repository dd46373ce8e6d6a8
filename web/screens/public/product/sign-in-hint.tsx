import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import type { SentToSignIn } from '#web/app/return-address.ts'
import { useCustomerSession } from '#web/data/session.ts'
import styles from '#web/screens/public/product/product-facts.module.css'

/** Why REQUEST leads a visitor to the plans, and the member's way back here through the sign-in. */
export function SignInHint({ path }: { path: string }) {
  const session = useCustomerSession()
  if (session) return null
  const state: SentToSignIn = { from: path }
  return (
    <p className={styles.aside}>
      Games come with a plan. Are you a member?{' '}
      <Link to={paths.signIn} state={state}>
        Sign in
      </Link>
    </p>
  )
}
