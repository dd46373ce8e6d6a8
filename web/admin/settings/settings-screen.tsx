import { useQuery } from '@tanstack/react-query'
import { AreasSettings } from '#web/admin/areas/areas-settings.tsx'
import { OwnSessions } from '#web/admin/factors/own-sessions.tsx'
import { SecondFactors } from '#web/admin/factors/second-factors.tsx'
import { FirstStepsAgain } from '#web/admin/first-steps/first-steps-again.tsx'
import { adminMeQuery, changeAdminPassword, useAdminRole, useIsOwner } from '#web/admin/session/admin-session.ts'
import { FactsSettings } from '#web/admin/settings/facts-settings.tsx'
import { PaymentSettings } from '#web/admin/settings/payment-settings.tsx'
import { PushSettings } from '#web/admin/settings/push-settings.tsx'
import styles from '#web/admin/settings/settings-screen.module.css'
import { WhatsAppState } from '#web/admin/settings/whatsapp-state.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { PasswordChangeForm } from '#web/features/accounts/password-change-form.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReadOnlyField } from '#web/ui/read-only-field.tsx'
import { useScrollToHash } from '#web/ui/use-scroll-to-hash.ts'

export function SettingsScreen() {
  const me = useQuery(adminMeQuery, queryClient).data
  const isOwner = useIsOwner()
  const role = useAdminRole()
  useScrollToHash()
  return (
    <>
      <PageHead
        title="Shop and profile settings"
        description="Your name, password, second factor and sessions, the account that members pay to, the facts of the shop, and the areas of the cities."
      />
      <h1>PROFILE SETTINGS</h1>
      <div className={styles.settings}>
        {isOwner && <FirstStepsAgain />}
        {isOwner && (
          <div className={styles.shop} id="account">
            <Card title="Where members pay you">
              <PaymentSettings />
            </Card>
          </div>
        )}
        {isOwner && (
          <div className={styles.shop} id="facts">
            <Card title="What your pages say about the shop">
              <FactsSettings />
            </Card>
          </div>
        )}
        {isOwner && (
          <div className={styles.shop} id="whatsapp">
            <Card title="Messages by WhatsApp">
              <WhatsAppState />
            </Card>
          </div>
        )}
        {isOwner && (
          <div className={styles.shop}>
            <Card title="Areas of the cities">
              <AreasSettings />
            </Card>
          </div>
        )}
        <div className={styles.column}>
          <Card title="You">
            <ReadOnlyField label="Name" value={me?.user?.name ?? ''} />
            <p className={styles.soft}>
              The history shows this name. Only the person who runs the server can change it.
            </p>
            <ReadOnlyField label="Version of the shop" value={me?.version ?? ''} />
          </Card>
          {role && role !== 'rider' && (
            <Card title="Messages in this browser">
              <PushSettings />
            </Card>
          )}
          <Card title="Change password">
            <PasswordChangeForm username={me?.user?.email ?? ''} change={changeAdminPassword} />
          </Card>
        </div>
        <div className={styles.column} id="factor">
          <Card title="Extra sign-in check (second factor)">
            <p>
              After your password, a passkey or a code of an app proves that it is you. It protects the shop when
              somebody knows your password.
            </p>
            <SecondFactors />
          </Card>
          <Card title="Where you are signed in">
            <OwnSessions />
          </Card>
        </div>
      </div>
    </>
  )
}
