import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import chips from '#web/ui/chips.module.css'
import { ReadOnlyField } from '#web/ui/read-only-field.tsx'
import { useScrollToHash } from '#web/ui/use-scroll-to-hash.ts'

interface Subject {
  /** The address of its card is `#id`. */
  id: string
  title: string
  content: ReactNode
}

/** What owners set for the shop. */
const SHOP: readonly Subject[] = [
  { id: 'account', title: 'Where members pay you', content: <PaymentSettings /> },
  { id: 'facts', title: 'What your pages say about the shop', content: <FactsSettings /> },
  { id: 'whatsapp', title: 'Messages by WhatsApp', content: <WhatsAppState /> },
  { id: 'areas', title: 'Areas of the cities', content: <AreasSettings /> },
]

const SECURITY: readonly Subject[] = [
  {
    id: 'factor',
    title: 'Extra sign-in check (second factor)',
    content: (
      <>
        <p>
          After your password, a passkey or a code of an app proves that it is you. It protects the shop when somebody
          knows your password.
        </p>
        <SecondFactors />
      </>
    ),
  },
  { id: 'sessions', title: 'Where you are signed in', content: <OwnSessions /> },
]

export function SettingsScreen() {
  const me = useQuery(adminMeQuery, queryClient).data
  const isOwner = useIsOwner()
  const shop = isOwner ? SHOP : []
  const title = isOwner ? 'Shop and profile settings' : 'Profile settings'
  const role = useAdminRole()
  useScrollToHash()
  const own: Subject[] = [
    {
      id: 'you',
      title: 'You',
      content: (
        <>
          <ReadOnlyField label="Name" value={me?.user?.name ?? ''} />
          <p className={styles.soft}>The history shows this name. Only the person who runs the server can change it.</p>
          <ReadOnlyField label="Version of the shop" value={me?.version ?? ''} />
        </>
      ),
    },
    ...(role && role !== 'rider' ? [{ id: 'push', title: 'Messages in this browser', content: <PushSettings /> }] : []),
    {
      id: 'password',
      title: 'Change password',
      content: <PasswordChangeForm username={me?.user?.email ?? ''} change={changeAdminPassword} />,
    },
  ]
  return (
    <>
      <PageHead
        title={title}
        description="Your name, password, second factor and sessions, the account that members pay to, the facts of the shop, and the areas of the cities."
      />
      <h1>{title}</h1>
      <nav className={chips.chips} aria-label="On this page">
        {[...shop, ...own, ...SECURITY].map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.settings}>
        {shop.length > 0 && <FirstStepsAgain />}
        {shop.map((subject) => (
          <div key={subject.id} className={styles.shop}>
            <SubjectCard of={subject} />
          </div>
        ))}
        {[own, SECURITY].map((subjects) => (
          <div key={subjects[0]?.id} className={styles.column}>
            {subjects.map((subject) => (
              <SubjectCard key={subject.id} of={subject} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function SubjectCard({ of: { id, title, content } }: { of: Subject }) {
  return (
    <div id={id}>
      <Card title={title}>{content}</Card>
    </div>
  )
}
