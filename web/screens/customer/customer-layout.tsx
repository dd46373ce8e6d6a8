import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { cacheCustomerArea } from '#web/app/cache-customer-area.ts'
import { AreaLayout } from '#web/app/layout/area-layout.tsx'
import { paths } from '#web/app/paths.ts'
import { RequireMember } from '#web/app/require-member.tsx'
import { ScreenSlot } from '#web/app/screen-slot.tsx'
import { detailQuery, refreshMemberState, signOut } from '#web/data/customer.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { OfflineNotice } from '#web/screens/customer/offline-notice.tsx'
import { showSuccess } from '#web/ui/toast.tsx'

const DASHBOARDS = ['Dashboards', paths.user.dashboard] as const
const SETTING = ['Setting', paths.user.settings] as const
const MENU = [DASHBOARDS, ['Available Product', paths.user.availableProduct], SETTING] as const

/** The specified items, then what no call of a customer host gives. */
const OWN_MENU = [
  ...MENU,
  ['My Queue', paths.user.queue],
  ['Coming Soon', paths.user.announced],
  ['Recommend', paths.user.recommendations],
  ['My Requests', paths.user.requests],
  ['My Plan', paths.user.membership],
] as const

/** Everything below /user, for members who are signed in (section 2, customer area). */
export function CustomerLayout() {
  const [left, setLeft] = useState(false)
  return (
    <RequireMember rememberAddress={!left}>
      <CustomerArea onLeave={() => setLeft(true)} />
    </RequireMember>
  )
}

function CustomerArea({ onLeave }: { onLeave: () => void }) {
  const name = useCustomerSession()?.name
  const { data: detail } = useQuery(detailQuery, queryClient)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a visit (section 4)
  useEffect(refreshMemberState, [pathname])
  useEffect(() => void cacheCustomerArea(), [])

  return (
    <AreaLayout
      menu={useOwnAccounts() ? OWN_MENU : MENU}
      profileLinks={[DASHBOARDS, SETTING]}
      name={name || detail?.acName || 'Member'}
      address={detail?.email ?? ''}
      onLogout={() => {
        onLeave()
        signOut()
        // Sections 2 and 8. Section 4 has 'User Logout successfully' for the same moment; one toast per
        // area is shown (decisions.md), the one that the admin area shows too.
        showSuccess('Logout successfully')
      }}
    >
      <OfflineNotice />
      <ScreenSlot />
    </AreaLayout>
  )
}
