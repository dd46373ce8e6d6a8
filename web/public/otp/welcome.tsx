import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { FirstSteps } from '#web/features/orders/first-steps.tsx'
import { AccountPage } from '#web/public/accounts/account-page.tsx'
import type { NewMember } from '#web/public/accounts/account-steps.ts'
import styles from '#web/public/otp/welcome.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Shows the User ID of the new account and what comes next. */
export function Welcome({ member: { userId, order } }: { member: NewMember }) {
  const isSignedIn = useCustomerSession() !== undefined
  return (
    <AccountPage title="Welcome" description="Your account is ready." heading={`Welcome to ${company.brand}`}>
      <div className={styles.card}>
        <p>Your User ID is</p>
        <strong className={styles.userId}>{userId}</strong>
        <CopyButton text={userId}>Copy User ID</CopyButton>
      </div>
      <p>We have emailed it to you. Sign in with the User ID or your email, and with your password.</p>
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
