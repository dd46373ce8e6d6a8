import { useState } from 'react'
import type { PasswordChange } from '#contract/passwords.ts'
import { changePassword } from '#web/data/customer.ts'
import { AccountContact } from '#web/parts/account-contact.tsx'
import { PasswordChangeForm } from '#web/parts/password-change-form.tsx'
import styles from '#web/screens/customer/settings/password-card.module.css'

/** Changes the member's password; where accounts belong to another host, it says whom to ask. */
export function PasswordCard({ userId }: { userId: string }) {
  const [isElsewhere, setElsewhere] = useState(false)

  async function change(passwords: PasswordChange) {
    const outcome = await changePassword(passwords)
    setElsewhere(outcome.error?.code === 'accounts.external')
    return outcome
  }

  return (
    <section className={styles.card}>
      <h2>Change password</h2>
      <p>
        You stay signed in here. Everywhere else you are signed out, and we e-mail you about it.
      </p>
      <PasswordChangeForm username={userId} change={change} />
      {isElsewhere && (
        <div role="alert">
          <p>Your password is not changed on this site. Please contact us and we will help you.</p>
          <AccountContact />
        </div>
      )}
    </section>
  )
}
