import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CallFailed } from '#web/client/call-failed.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { BottomBar, GAMES } from '#web/customer/bottom-bar.tsx'
import { cacheCustomerArea } from '#web/customer/cache-customer-area.ts'
import { useUnreadNews } from '#web/customer/news/news.ts'
import { RequireMember } from '#web/customer/require-member.tsx'
import { AreaLayout } from '#web/features/layout/area-layout.tsx'
import { ScreenSlot } from '#web/features/layout/screen-slot.tsx'
import { detailQuery, refreshMemberState, signOut } from '#web/features/members/customer.ts'
import { memberPush } from '#web/features/push/member-push.ts'
// Listens from the start, because the browser makes its offer once.
import '#web/customer/install-offer.ts'
import { OfflineNotice } from '#web/customer/offline-notice.tsx'
import { OwnPassword } from '#web/customer/own-password.tsx'
import { usePushRenewal } from '#web/features/push/use-push.ts'
import { SaysOffline } from '#web/ui/error-state.tsx'
import { showSuccess } from '#web/ui/toast.tsx'

const DASHBOARDS = ['Dashboards', paths.user.dashboard] as const
const SETTING = ['Setting', paths.user.settings] as const
const HELP = ['Help', paths.user.help] as const
const AVAILABLE = ['Available Product', ...GAMES] as const
const MENU = [DASHBOARDS, AVAILABLE, SETTING] as const

/** The screens that need the built-in host (docs/product.md, Customer area). */
const OWN_MENU = [
  ['My queue', paths.user.queue],
  ['Coming soon', paths.user.announced],
  ['Recommend', paths.user.recommendations],
  ['My requests', paths.user.requests],
  ['My plan', paths.user.membership],
] as const

/** The frame of all screens below /user; redirects visitors to the sign-in. */
export function CustomerLayout() {
  const [hasLoggedOut, setLoggedOut] = useState(false)
  return (
    <RequireMember rememberAddress={!hasLoggedOut}>
      <CustomerArea onLogout={() => setLoggedOut(true)} />
    </RequireMember>
  )
}

function CustomerArea({ onLogout }: { onLogout: () => void }) {
  const name = useCustomerSession()?.name
  const { data: detail, error } = useQuery(detailQuery, queryClient)
  const mustChange = error instanceof CallFailed && error.detail?.code === 'password.change-first'
  const { pathname } = useLocation()
  const unread = useUnreadNews()
  const news = ['Messages', paths.user.news, [], unread] as const

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit refreshes the state
  useEffect(refreshMemberState, [pathname])
  useEffect(() => void cacheCustomerArea(), [])
  usePushRenewal(memberPush)

  return (
    <>
      <AreaLayout
        menu={[...MENU, news, ...(useOwnAccounts() ? OWN_MENU : [])]}
        lastLinks={[HELP]}
        profileLinks={[DASHBOARDS, SETTING]}
        name={name || detail?.acName || 'Member'}
        address={detail?.email ?? ''}
        onLogout={() => {
          onLogout()
          signOut()
          // Two texts are specified for a logout; only this one is shown (docs/product.md, Navigation).
          showSuccess('Logout successfully')
        }}
      >
        <OfflineNotice />
        <SaysOffline.Provider value={true}>{mustChange ? <OwnPassword /> : <ScreenSlot />}</SaysOffline.Provider>
      </AreaLayout>
      <BottomBar />
    </>
  )
}
