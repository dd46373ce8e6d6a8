import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/sign-in/sign-in-help.module.css'

/** Links for people who cannot sign in. `email`: as typed for the sign-in. */
export function SignInHelp({ email }: { email?: string | undefined }) {
  return (
    <ul className={styles.links}>
      <li>
        <Link to={paths.forgetPassword} state={email && { email }}>
          Forgot your password?
        </Link>
      </li>
      <li>
        New here? <Link to={paths.signUp}>Sign up</Link>
      </li>
    </ul>
  )
}
