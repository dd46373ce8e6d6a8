import type { NewMember } from '#web/app/account-steps.ts'
import { paths } from '#web/app/paths.ts'
import { company } from '#web/content/company.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { AccountPage } from '#web/parts/account-page.tsx'
import { FirstSteps } from '#web/parts/first-steps.tsx'
import styles from '#web/screens/public/otp/welcome.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Shows the User ID of the new account and what comes next. */
export function Welcome({ member: { userId, order } }: { member: NewMember }) {
  const isSignedIn = useCustomerSession() !== undefined
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
      {order && <FirstSteps order={order} />}
      {isSignedIn ? (
        <ButtonLink to={paths.user.dashboard} {...(!order && { variant: 'quiet' })}>
          Go to my dashboard
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.signIn}>Sign in</ButtonLink>
      )}
      {!order && (
        <>
          <p>You need a plan to rent games.</p>
          <ButtonLink to={paths.plan}>Choose your plan</ButtonLink>
        </>
      )}
    </AccountPage>
  )
}
