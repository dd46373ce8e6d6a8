import { useQuery } from '@tanstack/react-query'
import { OwnSessions } from '#web/admin/factors/own-sessions.tsx'
import { SecondFactors } from '#web/admin/factors/second-factors.tsx'
import { adminMeQuery, changeAdminPassword, useAdminRole } from '#web/admin/session/admin-session.ts'
import { PushSettings } from '#web/admin/settings/push-settings.tsx'
import styles from '#web/admin/settings/settings-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { PasswordChangeForm } from '#web/features/accounts/password-change-form.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReadOnlyField } from '#web/ui/read-only-field.tsx'
import { useScrollToHash } from '#web/ui/use-scroll-to-hash.ts'

/** What admins set for themselves: messages, password, second factors and sessions. */
export function SettingsScreen() {
  const me = useQuery(adminMeQuery, queryClient).data
  const role = useAdminRole()
  useScrollToHash()
  return (
    <>
      <PageHead title="Profile settings" description="Your name, password, second factor and sessions." />
      <h1>Profile settings</h1>
      <div className={styles.settings}>
        <div className={styles.column}>
          <Card title="You">
            <ReadOnlyField label="Name" value={me?.user?.name ?? ''} />
            <p className={styles.soft}>
              The history shows this name. Only the person who runs the server can change it.
            </p>
            {me?.version && <p className={styles.soft}>Version of the shop: {me.version}</p>}
          </Card>
          <div id="factor">
            <Card title="Extra sign-in check (second factor)">
              <p>
                After your password, a passkey (your fingerprint or screen lock) or a code of an app proves that it is
                you. It protects the shop when somebody knows your password.
              </p>
              <SecondFactors />
            </Card>
          </div>
          {role && role !== 'rider' && (
            <Card title="Messages in this browser">
              <PushSettings />
            </Card>
          )}
        </div>
        <div className={styles.column}>
          <Card title="Change password">
            <PasswordChangeForm username={me?.user?.email ?? ''} change={changeAdminPassword} />
          </Card>
          <Card title="Where you are signed in">
            <OwnSessions />
          </Card>
        </div>
      </div>
    </>
  )
}
