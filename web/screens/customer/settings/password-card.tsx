import { changePassword } from '#web/data/customer.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { ExternalAccounts } from '#web/parts/external-accounts.tsx'
import { FoldedCard } from '#web/parts/folded-card.tsx'
import { PasswordChangeForm } from '#web/parts/password-change-form.tsx'
import styles from '#web/screens/customer/settings/password-card.module.css'

/** Changes the member's password. With an external customer host it shows a contact. */
export function PasswordCard({ userId }: { userId: string }) {
  const isOwn = useOwnAccounts()
  return (
    <FoldedCard title="Change password">
      {isOwn ? (
        <div className={styles.password}>
          <p>
            You stay signed in here and are signed out everywhere else. We will confirm the change
            by email.
          </p>
          <PasswordChangeForm username={userId} change={changePassword} />
        </div>
      ) : (
        <ExternalAccounts />
      )}
    </FoldedCard>
  )
}
