import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import type { SentToSignIn } from '#web/features/accounts/return-address.ts'
import styles from '#web/public/product/product-facts.module.css'

interface SignInHintProps {
  /** The sign-in leads members back there. */
  path: string
}

export function SignInHint({ path }: SignInHintProps) {
  const state: SentToSignIn = { from: path }
  return (
    <p className={styles.aside}>
      Are you a member?{' '}
      <Link to={paths.signIn} state={state}>
        Sign in
      </Link>
    </p>
  )
}
