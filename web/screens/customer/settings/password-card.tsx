import { changePassword } from '#web/data/customer.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { Card } from '#web/parts/card.tsx'
import { ExternalAccounts } from '#web/parts/external-accounts.tsx'
import { FoldedCard } from '#web/parts/folded-card.tsx'
import { PasswordChangeForm } from '#web/parts/password-change-form.tsx'
import styles from '#web/screens/customer/settings/password-card.module.css'

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
    <FoldedCard title={TITLE}>
      <div className={styles.password}>
        <p>
          You stay signed in here and are signed out everywhere else. We will confirm the change by
          email.
        </p>
        <PasswordChangeForm username={userId} change={changePassword} />
      </div>
    </FoldedCard>
  )
}
