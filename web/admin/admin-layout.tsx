import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import type { AdminRole } from '#contract/admins.ts'
import type { Today } from '#contract/today.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { ConfirmIdentityDialog } from '#web/admin/factors/confirm-identity-dialog.tsx'
import { MissingFactorScreen } from '#web/admin/factors/missing-factor-screen.tsx'
import { FirstSteps } from '#web/admin/first-steps/first-steps.tsx'
import { PaletteButton } from '#web/admin/palette/palette-button.tsx'
import { shopPush } from '#web/admin/push/shop-push.ts'
import { todayQuery } from '#web/admin/requests/admin-requests.ts'
import { RequireAdmin } from '#web/admin/require-admin.tsx'
import { adminSignOut, useAdminName, useAdminRole, useMissingFactor } from '#web/admin/session/admin-session.ts'
import { countWaiting } from '#web/admin/today/sections.ts'
import { WaitingLine } from '#web/admin/today/waiting-line.tsx'
import { queryClient } from '#web/client/query-client.ts'
import { company } from '#web/content/company.ts'
import { AreaLayout } from '#web/features/layout/area-layout.tsx'
import type { AreaLink } from '#web/features/layout/area-menu.tsx'
import { ScreenSlot } from '#web/features/layout/screen-slot.tsx'
import { usePushRenewal } from '#web/features/push/use-push.ts'
import { showSuccess } from '#web/ui/toast.tsx'

const BANNERS = ['Banners', adminPaths.banner] as const
const SETTING = ['Setting', adminPaths.settings] as const
const RUN = ['Run sheet', adminPaths.run] as const
const ADMINS = ['Admins', adminPaths.admins] as const
const PRICES = ['Prices and terms', adminPaths.prices] as const
const IMPORTS = ['Import', adminPaths.imports] as const

const MENU = [
  ['Today', adminPaths.today],
  RUN,
  ['Search', adminPaths.search],
  ['Dashboard', adminPaths.dashboard],
  ['Customers', adminPaths.users],
  ['Game requests', adminPaths.gameRequest],
  ['Orders', adminPaths.orders],
  ['Messages', adminPaths.messages],
  ['Money', adminPaths.money],
  ['Games', adminPaths.games],
  ['Discs', adminPaths.copies, [adminPaths.scan, adminPaths.stockTakes, adminPaths.labels]],
  ['Wanted titles', adminPaths.recommendations],
  ['Holidays', adminPaths.holidays],
  PRICES,
  ADMINS,
  ['History', adminPaths.history],
  IMPORTS,
  BANNERS,
  ['Events', adminPaths.event],
  SETTING,
] as const

/** The first link of each group of the menu: people, stock, shop, site. The links before them are the daily work. */
const GROUPS = [adminPaths.users, adminPaths.games, adminPaths.holidays, adminPaths.banner]

/** The screens of each role. An address that a role lacks is refused by the server. */
const MENUS: Record<AdminRole, readonly AreaLink[]> = {
  owner: MENU,
  counter: MENU.filter((link) => link !== ADMINS && link !== PRICES && link !== IMPORTS),
  rider: [RUN, SETTING],
}

/** The counts may be so old. */
const COUNTS_EVERY_MS = 5 * 60_000

/** What waits. */
const WAITING: Partial<Record<string, (today: Today) => number>> = {
  [adminPaths.today]: countWaiting,
  [adminPaths.gameRequest]: ({ toApprove }) => toApprove.count,
  [adminPaths.orders]: ({ orders }) => orders.count,
  [adminPaths.messages]: ({ messages }) => messages.count,
}

function withCount([label, to, ...others]: AreaLink, today: Today | undefined): AreaLink {
  const count = (today && WAITING[to]?.(today)) ?? 0
  return [count > 0 ? `${label} (${count})` : label, to, ...others]
}

/** The frame of all screens below /admin except the sign-in and the choice of a password. */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <AdminFrame />
    </RequireAdmin>
  )
}

function AdminFrame() {
  const role = useAdminRole() ?? 'counter'
  const person = useAdminName()
  const missing = useMissingFactor()
  const { pathname } = useLocation()
  usePushRenewal(shopPush)
  // Again after a change, and every few minutes for what others do: Today itself asks every minute.
  const hasToday = role !== 'rider' && !missing
  const { data: today } = useQuery(
    {
      ...todayQuery,
      enabled: hasToday,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: COUNTS_EVERY_MS,
    },
    queryClient,
  )
  const menu = MENUS[role].map((link) => withCount(link, today))
  if (missing) return <MissingFactorScreen missing={missing} />
  // The sign-in leads to a screen that riders lack.
  const [[, first] = RUN] = menu
  if (role === 'rider' && !menu.some(([, to]) => to === pathname)) {
    return <Navigate to={first} replace />
  }
  return (
    <AreaLayout
      menu={menu}
      groups={GROUPS}
      profileLinks={role === 'rider' ? [SETTING] : [BANNERS, SETTING]}
      name="Welcome Admin"
      address={company.email}
      person={person}
      tools={role !== 'rider' && <PaletteButton menu={menu} />}
      onLogout={() => {
        adminSignOut()
        showSuccess('Logout successfully')
      }}
    >
      {hasToday && pathname !== adminPaths.today && <WaitingLine today={today} />}
      {role === 'owner' && <FirstSteps />}
      <ScreenSlot />
      <ConfirmIdentityDialog />
    </AreaLayout>
  )
}
