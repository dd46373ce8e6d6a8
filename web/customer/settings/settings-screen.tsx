import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '#contract/phone.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { AddressEdit } from '#web/customer/settings/address-edit.tsx'
import { PasswordCard } from '#web/customer/settings/password-card.tsx'
import { PushSettings } from '#web/customer/settings/push-settings.tsx'
import { SessionsCard } from '#web/customer/settings/sessions-card.tsx'
import styles from '#web/customer/settings/settings-screen.module.css'
import { WhatsAppLink } from '#web/features/contact/whatsapp-link.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { detailQuery } from '#web/features/members/customer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ReadOnlyField } from '#web/ui/read-only-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function SettingsScreen() {
  const session = useCustomerSession()
  const isOwn = useOwnAccounts()
  const detail = useQuery(detailQuery, queryClient)
  return (
    <>
      <PageHead
        title="My profile settings"
        description="Your name, your address, your contact details, your password and your sessions."
      />
      <h1>PROFILE SETTINGS</h1>
      <Loaded query={detail} waiting={<Skeleton label="Loading profile" className={styles.waiting} />}>
        {(member) => {
          const name = session?.name || member.acName
          return (
            <div className={styles.profile}>
              <div className={styles.who}>
                <Avatar name={name} large />
                <div className={styles.fields}>
                  <ReadOnlyField label="User Id" value={member.userId || session?.userId || ''} />
                  <ReadOnlyField label="Name" value={name} />
                </div>
              </div>
              <div className={styles.fields}>
                <ReadOnlyField label="Email" value={member.email} />
                <ReadOnlyField label="Phone Number" value={formatPhone(member.mobileNo)} />
              </div>
              {isOwn && (
                <p className={styles.ask}>
                  Wrong name, phone or email?{' '}
                  <WhatsAppLink
                    text={`Hello ${company.brand}, please change my details. My User ID is ${session?.userId}.`}
                  >
                    WhatsApp us
                  </WhatsAppLink>
                </p>
              )}
              <div className={styles.place}>
                <div className={styles.fields}>
                  <ReadOnlyField label="City" value={member.city} />
                  <ReadOnlyField label="Address" value={member.address} />
                </div>
                {isOwn && <AddressEdit member={member} />}
              </div>
            </div>
          )
        }}
      </Loaded>
      {isOwn && <PushSettings />}
      <PasswordCard userId={session?.userId ?? ''} />
      {isOwn && <SessionsCard />}
    </>
  )
}
