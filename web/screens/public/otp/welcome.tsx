import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { company } from '#web/content/company.ts'
import { AccountPage } from '#web/parts/account-page.tsx'
import styles from '#web/screens/public/otp/welcome.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Shows the User ID of the new account. */
export function Welcome({ userId }: { userId: string }) {
  return (
    <AccountPage
      title="Welcome"
      description="Your account is ready."
      heading={`Welcome to ${company.brand}`}
    >
      <div className={styles.card}>
        <p>Your User ID is</p>
        <strong className={styles.userId}>{userId}</strong>
        <CopyButton text={userId}>Copy User ID</CopyButton>
      </div>
      <p>
        We have e-mailed it to you. Sign in with the User ID or your e-mail, and with your password.
      </p>
      <ButtonLink to={paths.signIn}>Sign In</ButtonLink>
      <p>
        You need a plan to rent games. <Link to={paths.plan}>Choose your plan</Link>
      </p>
    </AccountPage>
  )
}
