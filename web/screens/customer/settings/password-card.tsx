import { changePassword } from '#web/data/customer.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { AccountElsewhere } from '#web/parts/account-elsewhere.tsx'
import { PasswordChangeForm } from '#web/parts/password-change-form.tsx'
import styles from '#web/screens/customer/settings/password-card.module.css'

/** Changes the member's password; where accounts belong to another host, it says whom to ask. */
export function PasswordCard({ userId }: { userId: string }) {
  const isOwn = useOwnAccounts()
  return (
    <section className={styles.card}>
      <h2>Change password</h2>
      {isOwn ? (
        <>
          <p>
            You stay signed in here. Everywhere else you are signed out, and we e-mail you about it.
          </p>
          <PasswordChangeForm username={userId} change={changePassword} />
        </>
      ) : (
        <AccountElsewhere />
      )}
    </section>
  )
}
