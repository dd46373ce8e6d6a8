import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import type { Today } from '#contract/today.ts'
import { ADMIN_MENU, adminPaths, menuOf } from '#web/admin/admin-paths.ts'
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

const GROUPS = ADMIN_MENU.filter(({ beginsGroup }) => beginsGroup).map(({ path }) => path)

/** The screens of the profile menu, of those that the role has. */
const OF_PROFILE: readonly string[] = [adminPaths.banner, adminPaths.settings]

/** The counts may be so old. */
const COUNTS_EVERY_MS = 5 * 60_000

/** What waits. */
const WAITING: Partial<Record<string, (today: Today) => number>> = {
  [adminPaths.today]: countWaiting,
  [adminPaths.gameRequest]: ({ toApprove }) => toApprove.count,
  [adminPaths.orders]: ({ orders }) => orders.count,
  [adminPaths.messages]: ({ messages }) => messages.count,
}

function countOf(path: string, today: Today | undefined): string {
  const count = (today && WAITING[path]?.(today)) ?? 0
  return count > 0 ? ` (${count})` : ''
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
  const menu = menuOf(role).map(
    ({ name, path, others = [] }): AreaLink => [`${name}${countOf(path, today)}`, path, others],
  )
  if (missing) return <MissingFactorScreen missing={missing} />
  // The sign-in leads to a screen that riders lack.
  if (role === 'rider' && !menu.some(([, to]) => to === pathname)) {
    return <Navigate to={adminPaths.run} replace />
  }
  return (
    <AreaLayout
      menu={menu}
      groups={GROUPS}
      profileLinks={menu.filter(([, to]) => OF_PROFILE.includes(to))}
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
