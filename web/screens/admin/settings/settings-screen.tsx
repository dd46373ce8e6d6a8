import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#web/app/page-head.tsx'
import { adminMeQuery, changeAdminPassword, useIsOwner } from '#web/data/admin-session.ts'
import { queryClient } from '#web/data/query-client.ts'
import { PasswordChangeForm } from '#web/parts/password-change-form.tsx'
import { OwnSessions } from '#web/screens/admin/factors/own-sessions.tsx'
import { SecondFactors } from '#web/screens/admin/factors/second-factors.tsx'
import { PaymentSettings } from '#web/screens/admin/settings/payment-settings.tsx'
import styles from '#web/screens/admin/settings/settings-screen.module.css'
import { ReadOnlyField } from '#web/ui/read-only-field.tsx'

export function SettingsScreen() {
  const user = useQuery(adminMeQuery, queryClient).data?.user
  const isOwner = useIsOwner()
  return (
    <>
      <PageHead
        title="Profile settings"
        description="Your name, password, second factor and sessions, and the account that members pay to."
      />
      <h1>PROFILE SETTINGS</h1>
      <div className={styles.settings}>
        <ReadOnlyField label="Name" value={user?.name ?? ''} />
        <h2 className={styles.heading}>Change password</h2>
        <PasswordChangeForm username={user?.email ?? ''} change={changeAdminPassword} />
        <h2 className={styles.heading}>Second factor</h2>
        <SecondFactors />
        <h2 className={styles.heading}>Where you are signed in</h2>
        <OwnSessions />
        {isOwner && (
          <>
            <h2 className={styles.heading}>Account to pay to</h2>
            <PaymentSettings />
          </>
        )}
      </div>
    </>
  )
}
