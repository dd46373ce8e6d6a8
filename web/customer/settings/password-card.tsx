import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { changePassword } from '#web/customer/settings/own-account.ts'
import styles from '#web/customer/settings/settings-screen.module.css'
import { ExternalAccounts } from '#web/features/accounts/account-contact.tsx'
import { PasswordChangeForm } from '#web/features/accounts/password-change-form.tsx'
import { Card, FoldedCard } from '#web/ui/card.tsx'

const TITLE = 'Change password'

/** Changes the member's password. With an external customer host it shows a contact. */
export function PasswordCard({ userId }: { userId: string }) {
  const isOwn = useOwnAccounts()
  if (!isOwn) {
    return (
      <Card title={TITLE}>
        <ExternalAccounts />
      </Card>
    )
  }
  return (
    <div className={styles.wide}>
      <FoldedCard title={TITLE}>
        <div className={styles.password}>
          <p>You stay signed in here and are signed out everywhere else. We will confirm the change by email.</p>
          <PasswordChangeForm username={userId} change={changePassword} />
        </div>
      </FoldedCard>
    </div>
  )
}
